import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Key, Reference } from '../platform/values/shape.ts'
import { documentTypes, noSuchInvoice } from './documents/accounting-document.ts'
import { findDocument } from './documents/document-key-store.ts'

/** Both keys of the invoice that a caller names. Throws `invoice.missing` (404). */
export async function findInvoice(tx: TenantTx, reference: Reference): Promise<Key> {
  const key = await findDocument(tx, documentTypes.invoice, reference)
  if (!key) throw noSuchInvoice()
  return key
}
