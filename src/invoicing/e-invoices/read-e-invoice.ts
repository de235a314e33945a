import { readGtins } from '../../catalog/doors/items/item-gtin-store.ts'
import { onlyDeliveryNoteNumber } from '../../deliveries/order-delivery-note-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { readLines } from '../documents/locked-document-store.ts'
import { requireElectronicContent } from '../invoices/invoice-content.ts'
import { finalParties } from '../invoices/invoice-parties.ts'
import type { EInvoice } from './e-invoice.ts'
import type { EInvoiceDocument } from './e-invoice-document-store.ts'
import { eInvoiceOf } from './e-invoice-of-document.ts'

/** The final document in the terms of EN 16931. Throws 422 for a draft, and with all that is missing. */
export async function readEInvoice(tx: TenantTx, document: EInvoiceDocument): Promise<EInvoice> {
  if (document.number === null) throw noneOfDraft()
  const [parties, lines, deliveryNote] = await Promise.all([
    finalParties(tx, document, document.customerId),
    readLines(tx, document.id),
    onlyDeliveryNoteNumber(tx, document.salesOrderId, document.documentDate),
  ])
  const taxCategories = document.taxGroups.map(({ category }) => category)
  const content = { ...parties, taxCategories, currencyIso: document.currencyIso }
  requireElectronicContent(content)
  const itemIds = lines.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]))
  const gtins = await readGtins(tx, itemIds)
  return eInvoiceOf({ document, content, lines, gtins, deliveryNote })
}

const noneOfDraft = () =>
  new Refusal('broken-rule', 'e-invoice.draft', {
    en: 'A draft has no electronic invoice. Make it final first.',
    de: 'Ein Entwurf hat keine E-Rechnung. Er muss erst festgeschrieben werden.',
  })
