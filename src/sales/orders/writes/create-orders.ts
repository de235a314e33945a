import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { FieldPath } from '../../../platform/values/refusal.ts'
import type { HeldStock } from '../../../warehouse/doors/reservations/reservation-store.ts'
import { newLines, refuseUnorderable } from '../../pricing/asked-lines.ts'
import { noExtras } from '../../pricing/calculated-sale.ts'
import { requireDiscountLimit } from '../../pricing/discount-limit.ts'
import { pricedSales } from '../../pricing/priced-sales.ts'
import type { PricedLine, PricedSale, Sale, SaleTerms } from '../../pricing/sale.ts'
import {
  holdGivenVouchers,
  paidAtOnce,
  redeemedBy,
  redeemVouchers,
  refuseUnredeemable,
} from '../../vouchers/redemption-store.ts'
import { refuseBeyondCredit } from './credit-limit.ts'
import type { OrderDraft, OrderValues } from './order-draft.ts'
import { numbersOf } from './order-numbers.ts'
import { holdItems, type ReservingOrder, reserveFor } from './order-reservations.ts'
import { type InsertedOrder, insertOrders, type OrderRow } from './sales-order-store.ts'
import { type OrderTerms, type SettledOrder, settledOrders, usesCredit } from './settled-orders.ts'
import { refuseInactivePayment } from './shipping/inactive-methods.ts'
import { findShipping, followsMethod } from './shipping/shipped-orders.ts'

/** Names a field of one of the orders, for faults: `lineItems[0].quantity` of the first. */
type OrderFieldName = (order: number, path: FieldPath) => string

/** An order as it was stored. */
export interface CreatedOrder extends InsertedOrder {
  readonly number: string
  /** In the order of `lineKeys`. */
  readonly lines: readonly PricedLine[]
}

/**
 * Creates orders with their lines: completed from customers, companies, items and rules, calculated,
 * numbered, announced, and with their stock reserved. The number of statements does not depend on how many
 * there are. Throws faults of all orders at once.
 */
export async function createOrders(
  tx: TenantTx,
  drafts: readonly OrderDraft[],
  terms: OrderTerms,
  fieldName: OrderFieldName,
): Promise<CreatedOrder[]> {
  const { settled, priced } = await pricedOrders(tx, drafts, terms, fieldName)
  await refuseCredit(tx, settled, priced)
  const numbers = await numbersOf(
    tx,
    settled.map(({ values }) => values['number'] as string | undefined),
    terms.renamesTakenNumbers ?? false,
  )
  const rows = settled.map((order, index): OrderRow => {
    const { lines, total, taxSetting, chosen } = priced[index] as PricedSale
    const totals = { totalNet: String(total.net), totalGross: String(total.gross), taxSetting }
    const isShippingCostFixed = !terms.isMadeHere || !followsMethod(order)
    const placed = { isPlacedElsewhere: order.isFact, isShippingCostFixed }
    const sent = chosen && { shippingMethodId: chosen.methodId }
    const paid = paidAtOnce(priced[index] as PricedSale)
    const own = { ...totals, ...placed, ...sent, ...paid, number: numbers[index] }
    return { ...order, lines, values: { ...order.values, ...own } }
  })
  const reserving = settled.map(({ values }, index) => ({
    ...reservationTerms(values),
    lines: wantedLines(values, priced[index]?.lines ?? []),
  }))
  const [held, keys] = await Promise.all([holdItems(tx, reserving), insertOrders(tx, rows)])
  const stored = (order: number) =>
    [keys[order] as InsertedOrder, priced[order]?.lines ?? []] as const
  const redeemed = keys.flatMap(({ id }, index) => redeemedBy(id, priced[index] as PricedSale))
  await redeemVouchers(tx, redeemed, terms.createdByUserId)
  await reserveAll(tx, settled, stored, fieldName, held)
  return keys.map((key, index) => ({
    ...key,
    number: numbers[index] as string,
    lines: priced[index]?.lines ?? [],
  }))
}

/** Orders of one customer count together. */
async function refuseCredit(
  tx: TenantTx,
  settled: readonly SettledOrder[],
  priced: readonly PricedSale[],
): Promise<void> {
  const owing = settled
    .map((order, index) => ({ ...order, gross: priced[index]?.total.gross ?? Exact.zero }))
    .filter(usesCredit)
  for (const orders of Map.groupBy(owing, ({ customer }) => customer.id).values()) {
    const own = orders.map(({ gross, values }) =>
      gross.over(Exact.of(Number(values['currencyFactor'] ?? 1))),
    )
    await refuseBeyondCredit(tx, (orders[0] as SettledOrder).customer, Exact.sum(own))
  }
}

/** Orders with everything but their numbers, and their calculated lines. Throws as `createOrders` does. */
export async function pricedOrders(
  tx: TenantTx,
  drafts: readonly OrderDraft[],
  terms: OrderTerms,
  fieldName: OrderFieldName,
): Promise<{ settled: SettledOrder[]; priced: PricedSale[] }> {
  const settled = await settledOrders(tx, drafts, terms)
  const madeHere = terms.isMadeHere ? settled.filter(({ isFact }) => !isFact) : []
  await refuseInactivePayment(
    tx,
    madeHere.map(({ values }) => values),
  )
  const shipping = terms.isMadeHere ? await findShipping(tx, settled, saleTerms) : []
  const given = await holdGivenVouchers(tx, drafts)
  const sales = settled.map((order, index): Sale => {
    const sent = shipping[index]
    const discountPercent = drafts[index]?.discountPercent ?? Exact.zero
    const extras = { ...noExtras, discountPercent }
    const vouchers = given[index]
    const sale = { terms: saleTerms(order), lines: order.lines, extras, vouchers }
    return { ...sale, ...(sent && { shipping: sent }) }
  })
  const priced = await pricedSales(tx, sales, fieldName)
  refuseUnredeemable(priced, fieldName)
  if (!terms.areDiscountsAgreed) {
    const own = sales.map((sale, index) => ({ sale, priced: priced[index] as PricedSale }))
    await requireDiscountLimit(tx, own)
  }
  const asked = priced.flatMap(({ lines }, order) => {
    if (drafts[order]?.isFact) return []
    const customerId = Number(settled[order]?.values['customerId'])
    return [{ customerId, lines: newLines(lines, [order, 'lineItems']) }]
  })
  await refuseUnorderable(tx, asked, ([order, ...path]) => fieldName(Number(order), path))
  return { settled, priced }
}

/** What decides prices and taxes of the lines; a destination that nobody knows is that of the departure. */
export function saleTerms({
  values,
  shipmentAddress,
}: Pick<SettledOrder, 'values' | 'shipmentAddress'>): SaleTerms {
  const departureCountryIso = String(values['departureCountryIso'])
  const { countryIso = '', postalCode = '' } = shipmentAddress
  return {
    companyId: Number(values['companyId']),
    customerId: Number(values['customerId']),
    salesChannelId: (values['salesChannelId'] ?? null) as number | null, // A reference is a number.
    isNetPrice: values.isNetPrice,
    currencyIso: values.currencyIso,
    currencyFactor: Exact.of(Number(values['currencyFactor'] ?? 1)),
    departureCountryIso,
    destination: { countryIso: countryIso || departureCountryIso, postalCode },
    buyerVatId: String(values['customerVatId']),
    languageIso: String(values['languageIso']),
    at: String(values['salesOrderDate']),
  }
}

const reservationTerms = (values: OrderValues) => ({
  isDraft: values['isDraft'] === true,
  salesChannelId: (values['salesChannelId'] ?? null) as number | null, // A reference is a number.
})

/** An order that was cancelled already wants nothing. */
const wantedLines = (values: OrderValues, lines: readonly PricedLine[]) =>
  values['cancelled'] === undefined ? lines : []

/** Reserves first for orders made here, which need all of it, and then for facts, which get what is left. */
async function reserveAll(
  tx: TenantTx,
  settled: readonly SettledOrder[],
  stored: (order: number) => readonly [InsertedOrder, readonly PricedLine[]],
  fieldName: OrderFieldName,
  held: HeldStock,
): Promise<void> {
  const reserving = settled.map(({ values, isFact }, order) => {
    const [{ id, lineKeys }, lines] = stored(order)
    const whole: ReservingOrder = {
      id,
      ...reservationTerms(values),
      shippingPriority: Number(values['shippingPriority'] ?? 0),
      ordered: String(values['salesOrderDate']),
      lines: wantedLines(values, lines).map(({ quantity, draft, parent, ...line }, index) => ({
        ...line,
        ...{ id: lineKeys[index]?.id as number, open: quantity },
        parentLineId: parent === undefined ? null : lineKeys[parent]?.id,
        path: [order, 'lineItems', draft ?? lines[parent ?? 0]?.draft ?? 0, 'quantity'],
      })),
    }
    return { whole, isFact }
  })
  let unchanged: HeldStock | undefined = held
  for (const facts of [false, true]) {
    const orders = reserving.filter(({ isFact }) => isFact === facts).map(({ whole }) => whole)
    if (orders.length === 0) continue
    const name = ([order, ...path]: FieldPath) => fieldName(Number(order), path)
    await reserveFor(tx, orders, facts, name, { held: unchanged })
    unchanged = undefined
  }
}
