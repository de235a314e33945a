import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { recordInvoiced } from '../../sales/doors/orders/order-progress-store.ts'
import { readInvoicedTerms } from '../../sales/doors/orders/order-terms-store.ts'
import { taxedAtSupply } from '../../sales/doors/supply-taxes.ts'
import { confirmVatId, vatConfirmation } from '../../sales/doors/vat-confirmation.ts'
import { issueSoldCards } from '../../sales/doors/vouchers/sold-cards-store.ts'
import { documentTypes, type WantedQuantity } from '../documents/accounting-document.ts'
import { numberDocument } from '../documents/document-numbers.ts'
import { insertDocument, type NewState, takeDocumentIds } from '../documents/document-store.ts'
import { invoicedLines, isPartOf } from '../documents/invoiced-lines.ts'
import { readInvoicedAmounts } from '../documents/locked-document-store.ts'
import { copiedFromOrder } from '../documents/order-document.ts'
import { takeCardPayments } from '../payments/card-payments-store.ts'
import { takePrepaid } from '../payments/prepaid-store.ts'
import { requireContent } from './invoice-content.ts'
import { invoiceEvents } from './invoice-events.ts'
import { currentParties } from './invoice-parties.ts'

/** What a caller says of an invoice. */
export interface InvoicePlan {
  readonly wanted: readonly WantedQuantity[]
  /** Without it, now. */
  readonly date?: Date | undefined
  /** Without it, the day of the last delivery, or the date of the invoice. */
  readonly supplyDate?: Date | undefined
  readonly userId?: number | undefined
  /** The draft whose place the final invoice takes. */
  readonly draft?: Key
  readonly state?: NewState
}

/** Of a final invoice: what seals the codes of the gift cards that it sells. */
export interface FinalPlan extends InvoicePlan {
  readonly vault: Vault
}

export interface WrittenInvoice extends Key {
  readonly number: string | null
}

/** A draft: computed as the order is now, without a number. */
export async function addDraft(
  tx: TenantTx,
  order: LockedOrder,
  plan: InvoicePlan,
): Promise<WrittenInvoice> {
  const computed = invoicedLines(order, plan.wanted, await readInvoicedAmounts(tx, order))
  const terms = await readInvoicedTerms(tx, order.id)
  const document = {
    ...copiedFromOrder(order, terms),
    type: documentTypes.invoice,
    number: null,
    documentDate: plan.date ?? null,
    supplyDate: plan.supplyDate ?? null,
    createdByUserId: plan.userId ?? null,
  }
  const key = await insertDocument(tx, document, computed, { state: plan.state ?? {} })
  announce(tx, { entity: invoiceEvents, kind: 'created', ids: [key.id] })
  const taxCategories = computed.groups.map(({ category }) => category)
  const { companyId, customerVatId } = order
  await confirmVatId(tx, { companyId, customerVatId, taxCategories })
  return { ...key, number: null }
}

/**
 * A final invoice: complete, dated, numbered last, and then recorded at the order. Throws 422 for what
 * keeps it from being final, everything that is missing at once.
 */
export async function addFinal(
  tx: TenantTx,
  order: LockedOrder,
  plan: FinalPlan,
): Promise<WrittenInvoice> {
  const [amounts, terms, { parties, held }] = await Promise.all([
    readInvoicedAmounts(tx, order),
    readInvoicedTerms(tx, order.id),
    currentParties(tx, order),
  ])
  const supplyDate = plan.supplyDate ?? terms.lastShippingDate ?? plan.date ?? new Date()
  const taxed = await taxedAtSupply(tx, order, supplyDate)
  const { addressId, booksClosedUntil, dunningGraceDays } = held
  const { seller, buyer, merchantVatId, customerVatId } = parties
  const computed = invoicedLines(taxed, plan.wanted, amounts)
  const taxCategories = computed.groups.map(({ category }) => category)
  const sale = { companyId: order.companyId, customerVatId, taxCategories }
  const confirmed = { vatConfirmation: await vatConfirmation(tx, sale) }
  requireContent({ ...parties, taxCategories, currencyIso: order.currencyIso, ...confirmed })
  await recordInvoiced(tx, taxed, plan.wanted)
  const numbered = { companyId: order.companyId, date: plan.date, booksClosedUntil }
  const [{ number, date }, ids] = await Promise.all([
    numberDocument(tx, { ...numbered, type: documentTypes.invoice }),
    takeDocumentIds(tx, computed.lines.length, plan.draft),
  ])
  const dueDate = later(date, order.paymentDueInDays)
  const document = {
    ...copiedFromOrder(order, terms),
    type: documentTypes.invoice,
    number,
    documentDate: date,
    supplyDate: plan.supplyDate ?? terms.lastShippingDate ?? date,
    isPartial: isPartOf(order, plan.wanted),
    dueDate,
    createdByUserId: plan.userId ?? null,
    customerVatId,
    merchantVatId,
    sellerAddressId: addressId,
    seller: { ...seller, vatId: merchantVatId },
    buyer,
  }
  const selling = { order, documentId: ids.id, userId: plan.userId ?? null }
  const lines = await issueSoldCards(tx, plan.vault, selling, computed.lines)
  const key = await insertDocument(
    tx,
    document,
    { ...computed, lines },
    {
      ...(plan.draft && { key: plan.draft }),
      state: { ...plan.state, nextDueDate: later(dueDate, dunningGraceDays) },
      ids,
    },
  )
  const due = await takeCardPayments(tx, order, key.id, computed.totalGross)
  await takePrepaid(tx, order, { documentId: key.id, due, date })
  announce(tx, { entity: invoiceEvents, kind: plan.draft ? 'changed' : 'created', ids: [key.id] })
  return { ...key, number }
}

/** A moment some days later. */
function later(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000)
}
