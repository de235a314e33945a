import { plainFilename } from '../../platform/files/file-name.ts'
import type { KeptFile } from '../../platform/files/tenant-files.ts'
import type { AuditEntry } from '../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ReadInvoice } from '../invoices/invoice-content.ts'
import {
  type Entered,
  type InsertedInvoice,
  insertPurchaseInvoice,
} from '../invoices/purchase-invoice-store.ts'
import { arithmeticFaults } from './invoice-arithmetic.ts'

/** A file that was read as an invoice. */
interface EnteredFile {
  readonly kept: KeptFile
  /** Its first bytes. */
  readonly head: Buffer
  /** As its sender calls it; empty where it has none. */
  readonly name: string
}

/** What was entered; without an entry of the trail where the invoice was received before. */
interface EnteredInvoice {
  readonly inserted: InsertedInvoice
  readonly entry: AuditEntry | undefined
}

/** Enters an invoice that was read from a file, in whatever way the file came. */
export async function enterInvoice(
  tx: TenantTx,
  invoice: ReadInvoice,
  { kept, head, name }: EnteredFile,
  entered: Entered,
): Promise<EnteredInvoice> {
  const { number, issueDate } = invoice
  const isPdf = head.includes('%PDF-')
  const file = {
    ...kept,
    fileName: plainFilename(name) || `${plainFilename(number)}.${isPdf ? 'pdf' : 'xml'}`,
    fileDataType: isPdf ? 'application/pdf' : 'application/xml',
  }
  const faults = arithmeticFaults(invoice)
  const inserted = await insertPurchaseInvoice(tx, invoice, faults, file, entered)
  const { isKnown, uuid, supplierId } = inserted
  const after = { number, issueDate, supplierId, status: 'received', fileName: file.fileName }
  const entry = { entity: 'purchase-invoice', entityId: uuid, before: null, after }
  return { inserted, entry: isKnown ? undefined : entry }
}
