import { hash } from 'node:crypto'
import { currencyDecimals } from '../../../platform/values/currency.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Faults, FieldPath } from '../../../platform/values/refusal.ts'
import { twoLetterCountry } from '../../../platform/values/three-letter-country.ts'
import { orderFaults } from '../channel-order.ts'
import { addressFaults } from '../order-address.ts'
import type { ChannelOrderDraft, OrderItemDraft } from '../order-body.ts'
import { totalOf } from './order-lines.ts'

const fault = {
  totalMissing: {
    en: 'Goods need the total of all pieces.',
    de: 'Waren brauchen den Gesamtpreis aller Stücke.',
  },
  negative: {
    en: 'Only a fee of the means of payment may be negative.',
    de: 'Nur eine Gebühr des Zahlungsmittels darf negativ sein.',
  },
  quantity: {
    en: 'At least a part must be bought.',
    de: 'Es muss mindestens ein Teil gekauft sein.',
  },
  decimals: {
    en: 'The amount has more decimals than its currency.',
    de: 'Der Betrag hat mehr Nachkommastellen als seine Währung.',
  },
  country: { en: 'There is no such country.', de: 'Dieses Land gibt es nicht.' },
  status: {
    en: 'A new order is UNACKED, CREATED or ACCEPTED.',
    de: 'Ein neuer Auftrag ist UNACKED, CREATED oder ACCEPTED.',
  },
  itemStatus: {
    en: 'Goods of a new order are UNSHIPPED.',
    de: 'Waren eines neuen Auftrags sind UNSHIPPED.',
  },
  fbc: {
    en: 'The seller keeps no orders that the channel sends itself.',
    de: 'Aufträge, die der Kanal selbst versendet, führt der Händler nicht.',
  },
  total: { en: 'The order costs less than nothing.', de: 'Der Auftrag kostet weniger als nichts.' },
  currency: (iso: string) => ({
    en: `The seller sells in ${iso} alone.`,
    de: `Der Händler verkauft nur in ${iso}.`,
  }),
  early: {
    en: 'It was bought before the seller was connected.',
    de: 'Er wurde gekauft, bevor der Händler verbunden war.',
  },
} as const

type NameOf = (path: FieldPath) => string

/** Faults of an order that do not depend on its seller. */
export function bodyFaults(order: ChannelOrderDraft, nameOf: NameOf): Faults {
  const faults: Faults = addressFaults(order, (...path) => nameOf(path))
  const { orderStatus, fbc, currency, orderItem } = order
  if (!['UNACKED', 'CREATED', 'ACCEPTED'].includes(orderStatus)) {
    faults[nameOf(['orderStatus'])] = fault.status
  }
  if (fbc) faults[nameOf(['fbc'])] = fault.fbc
  const seen = new Set<string>()
  for (const [index, item] of orderItem.entries()) {
    const at = (field: string) => nameOf(['orderItem', index, field])
    if (seen.has(item.orderItemId)) faults[at('orderItemId')] = orderFaults.twice
    seen.add(item.orderItemId)
    Object.assign(faults, itemFaults(item, currencyDecimals(currency), at))
  }
  const sum = Exact.sum(orderItem.map(totalOf))
  if (sum.isNegative()) faults[nameOf(['orderItem'])] = fault.total
  return faults
}

function itemFaults(item: OrderItemDraft, decimals: number, at: (field: string) => string): Faults {
  const faults: Faults = {}
  const { type, total, quantity = '1', itemStatus = 'UNSHIPPED', shipFromCountry } = item
  if (type === 'ITEM' && total === undefined) faults[at('total')] = fault.totalMissing
  if (type === 'ITEM' && Exact.of(quantity).isZero()) faults[at('quantity')] = fault.quantity
  if (itemStatus !== 'UNSHIPPED') faults[at('itemStatus')] = fault.itemStatus
  const field = total === undefined ? 'grossPrice' : 'total'
  const amount = totalOf(item)
  if (!amount.hasAtMost(decimals)) faults[at(field)] = fault.decimals
  if (type !== 'PAYMENT') {
    if (amount.isNegative()) faults[at(field)] = fault.negative
    if (Exact.of(item.grossPrice).isNegative()) faults[at('grossPrice')] = fault.negative
  }
  if (shipFromCountry !== undefined && !isCountry(shipFromCountry)) {
    faults[at('shipFromCountry')] = fault.country
  }
  return faults
}

const isCountry = (threeLetters: string) => twoLetterCountry(threeLetters) !== undefined

/** What is wrong in an order of a seller that was connected at a time and keeps its books in a currency. */
export function sellerFaults(
  { currency, purchasedAt }: ChannelOrderDraft,
  { currencyIso, since }: { readonly currencyIso: string; readonly since: Date },
  nameOf: NameOf,
): Faults {
  const faults: Faults = {}
  if (currency !== currencyIso) faults[nameOf(['currency'])] = fault.currency(currencyIso)
  if (new Date(purchasedAt) < since) faults[nameOf(['purchasedAt'])] = fault.early
  return faults
}

/** The hash of everything that never changes once an order exists. */
export function contentHash({ purchasedAt, currency, orderItem }: ChannelOrderDraft): string {
  const items = orderItem.map((item) => {
    const { orderItemId, type, grossPrice, total, taxPercent, quantity = '1' } = item
    const { offerId, channelOfferId, sku, title } = item
    const amounts = [grossPrice, total ?? grossPrice, taxPercent ?? null, quantity]
    const digits = amounts.map((one) => one && Exact.of(one).rounded(4).toString())
    return [orderItemId, type, ...digits, offerId, channelOfferId, sku, title]
  })
  const content = [new Date(purchasedAt).toISOString(), currency, items]
  return hash('sha256', JSON.stringify(content), 'base64url')
}
