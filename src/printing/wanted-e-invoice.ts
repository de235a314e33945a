import type { TenantTx } from '../platform/postgres/transaction.ts'
import { Refusal } from '../platform/values/refusal.ts'
import type { HybridInvoice, Paper } from './paper-store.ts'

/** The electronic invoice of a document as its customer wants it, or else as its company makes them. */
interface WantedEInvoice {
  readonly format: string
  /** Of a format that is a PDF with the invoice inside. */
  readonly hybrid: (HybridInvoice & { readonly xml: Buffer }) | undefined
}

/**
 * Undefined for a draft, and where neither customer nor company name a format. A document that became final
 * before its customer wanted one, or of a customer who names none, may lack something for it: it then goes without.
 */
export async function wantedEInvoice(
  tx: TenantTx,
  { eInvoices }: Paper,
  id: number,
): Promise<WantedEInvoice | undefined> {
  const format = await eInvoices?.wanted(tx, id)
  if (!eInvoices || format === undefined) return undefined
  try {
    const xml = await eInvoices.read(tx, id, format)
    const { hybrid } = eInvoices
    return { format, hybrid: format === hybrid.format ? { ...hybrid, xml } : undefined }
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'broken-rule') return undefined
    throw error
  }
}
