import type { ReferenceList } from '../../platform/records/reference-list.ts'
import { PrinterRecord, printerSentences } from './printer.ts'
import { printers, printerTable } from './printer-store.ts'

export const printerList: ReferenceList = {
  noun: 'printer',
  plural: 'Printers',
  about: 'the printers that documents can be printed on',
  rules: 'A printer is reached by its address of this record alone; callers name it.',
  path: { v1: '/printerConfigurations', v2: '/printers' },
  scope: 'printers',
  shape: PrinterRecord,
  table: printerTable,
  source: printers,
  usual: {
    isActive: true,
    acceptsAnyCertificate: false,
    copies: 1,
    sides: '',
    media: '',
    colorMode: '',
  },
  example: { name: 'Packing table', address: 'ipp://printer.example.com/ipp/print' },
  unique: ['name'],
  sentences: printerSentences,
}
