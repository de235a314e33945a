import type { GenerationName } from '../../platform/pipeline/generation.ts'
import type { Json } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { documentTypes, noSuchInvoice } from '../documents/accounting-document.ts'
import { lockDocument } from '../documents/locked-document-store.ts'
import { readRecord } from '../documents/record-text-store.ts'
import { invoices } from './invoice-record-store.ts'

/** The invoice as it is now, held by its order: the application may not lock a row that it may not change. */
export async function currentInvoice(
  tx: TenantTx,
  generation: GenerationName,
  reference: Reference,
): Promise<Json> {
  const held = await lockDocument(tx, documentTypes.invoice, reference)
  if (!held) throw noSuchInvoice()
  return readRecord(tx, generation, invoices, held.document)
}
