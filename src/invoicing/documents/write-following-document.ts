import { type HeldSeller, holdSeller } from '../../access/doors/companies/company-seller-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { readAddresses } from '../../platform/records/address-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { readInvoicedTerms } from '../../sales/doors/orders/order-terms-store.ts'
import { requireIssuer } from '../invoices/invoice-content.ts'
import type { ComputedLines, DocumentType } from './accounting-document.ts'
import { numberDocument } from './document-numbers.ts'
import { insertDocument } from './document-store.ts'
import type { LockedDocument } from './locked-document.ts'
import { copiedFromOrder } from './order-document.ts'

interface Following {
  readonly type: DocumentType
  readonly computed: ComputedLines
  readonly reasonId?: number | undefined
  readonly reasonComment: string
  readonly userId: number | undefined
}

/**
 * A document that corrects or cancels another one: final at once, with a number of its own. Throws 422
 * where its date is not possible, or where the company no longer says what a document must say of it.
 */
export async function addFollowing(
  tx: TenantTx,
  { document, order }: { readonly document: LockedDocument; readonly order: LockedOrder },
  { type, computed, reasonId, reasonComment, userId }: Following,
): Promise<Key & { readonly number: string; readonly date: Date }> {
  const terms = await readInvoicedTerms(tx, order.id)
  const held = await holdSeller(tx, order.companyId)
  await requireIssuerOf(tx, held, document.merchantVatId)
  const { seller, addressId, booksClosedUntil } = held
  const { number, date } = await numberDocument(tx, {
    type,
    companyId: order.companyId,
    date: undefined,
    booksClosedUntil,
  })
  const row = {
    ...copiedFromOrder(order, terms),
    type,
    number,
    originalId: document.id,
    documentDate: date,
    supplyDate: document.supplyDate,
    sellerAddressId: addressId,
    // The tax was declared under the ids of the document that it follows.
    customerVatId: document.customerVatId,
    merchantVatId: document.merchantVatId,
    seller: { ...seller, vatId: document.merchantVatId },
    buyer: document.buyer,
    reasonId: reasonId ?? null,
    reasonComment,
    createdByUserId: userId ?? null,
  }
  const key = await insertDocument(tx, row, computed)
  return { ...key, number, date }
}

async function requireIssuerOf(
  tx: TenantTx,
  { seller, addressId }: HeldSeller,
  merchantVatId: string,
): Promise<void> {
  const addresses = await readAddresses(tx, addressId === null ? [] : [addressId])
  const sellerAddress = addressId === null ? undefined : addresses.get(addressId)
  requireIssuer({ seller, sellerAddress, merchantVatId })
}
