import { buffer } from 'node:stream/consumers'
import { readInThread } from '../../platform/files/read-in-thread.ts'
import type { Upload } from '../../platform/files/upload.ts'
import type { ReceivedFile, ReceivedMessage } from '../../platform/mail/received-message.ts'
import { TenantLine } from '../../platform/pipeline/turns/tenant-lines.ts'
import { InvoiceFileFault } from '../e-invoices/invoice-file-fault.ts'
import { readInvoice } from '../e-invoices/sent-invoice.ts'
import type { ReadInvoice } from '../invoices/invoice-content.ts'

const thread = new URL('../../platform/mail/received-message-thread.ts', import.meta.url)
const limits = { memoryMb: 192, timeLimitMs: 10_000 }
/** As of a file that is uploaded. */
const fileBytesMax = 20 * 1024 * 1024

/** Few mails are in memory at a time, and the tenants take turns. */
const line = new TenantLine({ waitingMax: 16, waitMs: 60_000 }, 2)

/** A file of a mail, and the invoice that it is. */
export interface ReadFile extends ReceivedFile {
  readonly read: ReadInvoice | InvoiceFileFault
}

export interface ReadMail extends Omit<ReceivedMessage, 'files'> {
  /** Whether mails of its sender are read; else its files were not. */
  readonly isAllowed: boolean
  readonly files: readonly ReadFile[]
}

/** What a mail says and has in it; undefined where reading it takes too much time or memory. */
export function readMail(
  tenantId: string,
  content: Upload,
  isAllowed: (sender: string) => boolean,
): Promise<ReadMail | undefined> {
  return line.run(tenantId, async () => {
    const message = await messageIn(content)
    if (!message) return undefined
    if (!isAllowed(message.sender)) return { ...message, isAllowed: false, files: [] }
    const files: ReadFile[] = []
    for (const file of message.files) {
      files.push({ ...file, read: await invoiceIn(tenantId, file) })
    }
    return { ...message, isAllowed: true, files }
  })
}

async function messageIn(content: Upload): Promise<ReceivedMessage | undefined> {
  const bytes = new Uint8Array(await buffer(content.content()))
  // Out of time or memory, or nested or with a header beyond all limits.
  return readInThread<ReceivedMessage>(thread, bytes.buffer, limits).catch(() => undefined)
}

async function invoiceIn(
  tenantId: string,
  { bytes }: ReceivedFile,
): Promise<ReadInvoice | InvoiceFileFault> {
  try {
    if (bytes.length > fileBytesMax) throw new InvoiceFileFault('too-large')
    return await readInvoice(tenantId, async () => bytes)
  } catch (error) {
    if (error instanceof InvoiceFileFault) return error
    throw error
  }
}
