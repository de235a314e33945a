import { findTenantTerms } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { findSoldItems } from '../../../catalog/doors/channels/offered-item-store.ts'
import { findPaymentMethodIds } from '../../../customers/customer-reference-store.ts'
import type { AuditEntry } from '../../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { language as languages } from '../../../platform/records/checked-text.ts'
import { folded } from '../../../platform/tables/folded.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { type Faults, type FieldPath, Refusal } from '../../../platform/values/refusal.ts'
import { withBrokenRules } from '../../../sales/doors/channels/broken-rules.ts'
import {
  type PlacedOrder,
  type PlacedOrderDraft,
  placeOrders,
} from '../../../sales/doors/channels/placed-orders.ts'
import { faultsOfOrders } from '../../../sales/doors/channels/refused-orders.ts'
import {
  type ChannelOrder,
  type ChannelOrderItem,
  orderFaults,
  type PaymentStatus,
} from '../channel-order.ts'
import { findChannelOrders, insertChannelOrders } from '../channel-order-store.ts'
import { countryOf, documentAddresses, partsOfBuyer } from '../order-address.ts'
import type { ChannelOrderDraft, OrderItemDraft } from '../order-body.ts'
import type { Entry, HeldSeller } from '../sellers-of-orders.ts'
import { customersOf } from './buyers-of-orders.ts'
import { contentHash, sellerFaults } from './order-faults.ts'
import { type FindItem, lineDrafts, quantityOf, totalOf } from './order-lines.ts'
import { commentOf } from './order-note.ts'

type OrderEntry = Entry<ChannelOrderDraft>

interface Taken {
  readonly faults: Faults
  readonly audited: readonly AuditEntry[]
}

/**
 * Makes sales orders of those orders of a seller that are not there yet. Where anything is wrong with one of
 * them, or `isSound` is false, it only looks for faults.
 */
export async function takeOrders(
  tx: TenantTx,
  seller: HeldSeller,
  entries: readonly OrderEntry[],
  isSound: boolean,
): Promise<Taken> {
  const { channel } = seller.connection
  const { currencyIso, languageIso } = await findTenantTerms(tx)
  const orderIds = entries.map(({ value }) => value.orderId)
  const known = await findChannelOrders(tx, channel, seller.sellerId, orderIds)
  const hashes = new Map(known.map((order) => [order.orderId, order.contentHash]))
  const faults: Faults = {}
  const fresh = entries.filter(({ value, nameOf }) => {
    const stored = hashes.get(value.orderId)
    if (stored === undefined) {
      const terms = { currencyIso, since: seller.since }
      Object.assign(faults, sellerFaults(value, terms, nameOf))
    } else if (stored !== contentHash(value)) faults[nameOf(['orderId'])] = orderFaults.changed
    return stored === undefined
  })
  if (!isSound || Object.keys(faults).length > 0 || fresh.length === 0) {
    return { faults, audited: [] }
  }
  return place(tx, seller, fresh, { currencyIso, languageIso })
}

async function place(
  tx: TenantTx,
  seller: HeldSeller,
  entries: readonly OrderEntry[],
  terms: { readonly currencyIso: string; readonly languageIso: string },
): Promise<Taken> {
  const orders = entries.map(({ value }) => value)
  const { channel, salesChannelId } = seller.connection
  const itemOf = await findItems(tx, orders)
  const methods = await findPaymentMethodIds(
    tx,
    orders.flatMap(({ paymentMethod }) => paymentMethod || []),
  )
  const { customerIds, audited } = await customersOf(tx, channel, orders, terms.languageIso)
  const drafts = orders.map((order, index): PlacedOrderDraft => {
    const { billingAddress, shipmentAddress } = documentAddresses(order)
    const customerId = customerIds[index] as number
    const method = methods.get(folded(order.paymentMethod ?? ''))
    return {
      values: { customerId, salesChannelId, ...valuesOf(order, method) },
      billingAddress: billingAddress ?? partsOfBuyer(order.buyer),
      shipmentAddress: shipmentAddress ?? partsOfBuyer(order.buyer),
      lines: lineDrafts(order, itemOf),
    }
  })
  const commented = await withBrokenRules(tx, drafts)
  const nameOf = (order: number, path: FieldPath) => fieldOf(entries[order] as OrderEntry, path)
  try {
    const placed = await placeOrders(tx, commented, terms.currencyIso, nameOf)
    const owned = placed.map((order, index) => ({
      order,
      customerId: customerIds[index] as number,
    }))
    keep(tx, seller, orders, owned)
    const made = placed.map(
      ({ uuid, audited: after }): AuditEntry => ({
        ...{ entity: 'sales-order', entityId: uuid, before: null, after },
      }),
    )
    return { faults: {}, audited: [...audited, ...made] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const facts = commented.map((draft) => ({ ...draft, isFact: true }))
    const faults =
      error.details.faults ?? (await faultsOfOrders(tx, facts, terms.currencyIso, nameOf))
    if (Object.keys(faults).length === 0) throw error
    return { faults, audited: [] }
  }
}

/** `lineItems[3].quantity` of a sales order is that of the fourth item, where the order has so many. */
function fieldOf({ value, nameOf }: OrderEntry, [list, place, field]: FieldPath): string {
  const isItem = list === 'lineItems' && Number(place) < value.orderItem.length
  if (!isItem) return nameOf(['orderItem'])
  const names: Readonly<Record<string, string>> = { quantity: 'quantity', taxClassId: 'taxPercent' }
  return nameOf(['orderItem', Number(place), names[String(field)] ?? 'grossPrice'])
}

/** The item of an offer, or else the one with the SKU. */
async function findItems(tx: TenantTx, orders: readonly ChannelOrderDraft[]): Promise<FindItem> {
  const goods = orders.flatMap(({ orderItem }) => orderItem).filter(({ type }) => type === 'ITEM')
  const ids = goods.flatMap(({ offerId }) => offerId ?? [])
  const found = await findSoldItems(
    tx,
    [...new Set(ids)],
    [...new Set(goods.flatMap(({ sku }) => sku || []))],
  )
  const byId = new Map(found.map((item) => [item.id, item]))
  const bySku = new Map(found.map((item) => [folded(item.sku), item]))
  return ({ offerId, sku }) => byId.get(offerId ?? 0) ?? bySku.get(folded(sku ?? ''))
}

function valuesOf(order: ChannelOrderDraft, paymentMethodId: number | undefined) {
  const { orderId, purchasedAt, orderStatus, currency, note, buyer, language } = order
  const { paymentMethod, paymentReference, invoiceDocumentTransfer, orderItem } = order
  const languageIso = language?.slice(0, 2) ?? ''
  const country = countryOf(orderItem.find((item) => item.shipFromCountry)?.shipFromCountry ?? '')
  const due = orderItem.flatMap(({ estimatedShippingDate }) => estimatedShippingDate ?? [])
  const arrival = orderItem.flatMap(({ estimatedDeliveryDate }) => estimatedDeliveryDate ?? [])
  const [shippingDate, estimatedDeliveryDate] = [earliest(due), latest(arrival)]
  const paid = Exact.sum(orderItem.filter(isPaidIn(orderItem)).map(totalOf))
  const isPaid = paid.equals(Exact.sum(orderItem.map(totalOf)))
  const vatId = partsOfBuyer(buyer, order.billingAddress ?? order.shippingAddress).vatId
  return {
    ...{ externalNumber: orderId, isNetPrice: false, currencyIso: currency },
    salesOrderDate: new Date(purchasedAt).toISOString(),
    isDraft: orderStatus !== 'ACCEPTED',
    isExternalInvoice: invoiceDocumentTransfer === 'from-channel',
    // Another method of the customer would say when the goods may leave.
    paymentMethodId: paymentMethodId ?? null,
    paymentInfo: {
      ...(paymentMethod && { paymentInfo: paymentMethod }),
      ...(paymentReference && { paymentReference }),
    },
    comment: commentOf(order),
    customerComment: note ?? '',
    customerVatId: vatId ?? '',
    ...(languages.accepts(languageIso) && { languageIso }),
    ...(country && { departureCountryIso: country }),
    ...(shippingDate && { shippingDate }),
    ...(estimatedDeliveryDate && { estimatedDeliveryDate }),
    ...(!paid.isZero() && { paidAmount: paid.toString() }),
    ...(!paid.isZero() && isPaid && { dateOfPayment: new Date(order.lastChangedAt).toISOString() }),
  }
}

const earliest = (times: readonly string[]) => inOrder(times)[0]
const latest = (times: readonly string[]) => inOrder(times).at(-1)
const inOrder = (times: readonly string[]) =>
  times.map((time) => new Date(time).toISOString()).toSorted()

/** Shipping and fees are paid with the last of the goods, where the channel does not say it. */
function isPaidIn(items: readonly OrderItemDraft[]) {
  const goods = items.filter(({ type }) => type === 'ITEM')
  const arePaid = goods.length > 0 && goods.every((item) => item.itemPaymentStatus === 'PAID')
  return ({ type, itemPaymentStatus }: OrderItemDraft) =>
    itemPaymentStatus === 'PAID' || (type !== 'ITEM' && itemPaymentStatus === undefined && arePaid)
}

/** Keeps what the channel knows of orders that were made. */
function keep(
  tx: TenantTx,
  { sellerId, connection: { channel } }: HeldSeller,
  orders: readonly ChannelOrderDraft[],
  placed: readonly { readonly order: PlacedOrder; readonly customerId: number }[],
): void {
  const rows = orders.map((order, index): ChannelOrder => {
    const { order: made, customerId } = placed[index] as (typeof placed)[number]
    const { orderItem, orderId, orderStatus, orderAcceptUntil } = order
    return {
      ...{ salesOrderId: made.id, customerId, channel, sellerId, orderId, orderStatus },
      contentHash: contentHash(order),
      purchasedAt: new Date(order.purchasedAt),
      lastChangedAt: new Date(order.lastChangedAt),
      acceptUntil: orderAcceptUntil ? new Date(orderAcceptUntil) : null,
      invoiceTransfer: order.invoiceDocumentTransfer ?? 'not-set',
      confirmation: orderStatus === 'UNACKED' ? 'awaited' : 'none',
      isPaymentTold: orderItem.every(isPaidIn(orderItem)),
      isShippingTold: false,
    }
  })
  const items = orders.flatMap((order, index) => {
    const { id, lineIds } = (placed[index] as (typeof placed)[number]).order
    const isPaid = isPaidIn(order.orderItem)
    return order.orderItem.map((item, place): ChannelOrderItem => {
      const paymentStatus: PaymentStatus = isPaid(item) ? 'PAID' : 'PENDING'
      return {
        ...{ salesOrderId: id, orderItemId: item.orderItemId, type: item.type, paymentStatus },
        salesOrderLineId: lineIds[place] as number,
        quantity: quantityOf(item).toString(),
        totalGross: totalOf(item).toString(),
        itemStatus: 'UNSHIPPED',
        quantityTold: 0,
      }
    })
  })
  insertChannelOrders(tx, rows, items)
}
