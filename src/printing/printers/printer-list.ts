import { hostOf, isCallableHost, notCallable } from '../../platform/outbound/callable-host.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { PrinterRecord, printerSentences, zplNeedsSocket } from './printer.ts'
import { printers, printerTable, readPrinterSettings } from './printer-store.ts'

export const printerList: ReferenceList = {
  noun: 'printer',
  plural: 'Printers',
  about: 'the printers that documents can be printed on',
  rules:
    'A printer that reads ZPL has a `socket://` address (422 `printer.zpl-needs-socket`). A printer is reached by its address of this record alone; callers name it.',
  path: { v1: '/printerConfigurations', v2: '/printers' },
  scope: 'printers',
  shape: PrinterRecord,
  table: printerTable,
  source: printers,
  usual: {
    isActive: true,
    acceptsAnyCertificate: false,
    language: 'pdf',
    dotsPerInch: 203,
    copies: 1,
    sides: '',
    media: '',
    colorMode: '',
  },
  example: { name: 'Packing table', address: 'ipp://printer.example.com/ipp/print' },
  unique: ['name'],
  sentences: printerSentences,

  async columns({ tx, fieldName, outboundAllowed }, said, key) {
    const host = hostOf(String(said['address'] ?? ''))
    if (host !== undefined && !isCallableHost(host, outboundAllowed))
      refuseFaults({ [fieldName(['address'])]: notCallable })
    const former = key && (await readPrinterSettings(tx, key.id))
    const { language, address } = { ...former, ...said } as Record<string, string>
    if (language === 'zpl' && !address?.startsWith('socket:')) {
      throw zplNeedsSocket(fieldName(['language']))
    }
    return said
  },
}
