import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  orNone,
  type PatchOf,
  Price,
  patchOf,
  ReferenceField,
} from '../../platform/values/shape.ts'

/** The price itself: of one customer group on one channel. */
const Entry = Type.Object({
  isActive: Type.Boolean(),
  customerGroupId: ReferenceField(),
  netPrice: Price(),
  salesChannelId: SalesChannelField(),
})

/**
 * Prices of an item that hold for a time or for as long as there is stock. Every item has the record; as
 * long as nothing is set it is empty and not active.
 */
export const SpecialPrice = Type.Object({
  itemId: ReferenceField({ readOnly: true }),
  specialPrices: Type.Array(Entry, { maxItems: 1000, v1: 'SpecialPrice' }),
  isActive: Type.Boolean(),
  startDate: orNone(Instant()),
  endDateActive: Type.Boolean(),
  /** The last moment of the prices, where `endDateActive` says that they end. */
  endDate: orNone(Instant()),
  tillAmountActive: Type.Boolean(),
  /** With `tillAmountActive` the prices end once the item's stock is smaller than this. */
  tillAmountInStockSmallerThan: Int32({ minimum: 0 }),
})

export const SpecialPricePatch = patchOf(SpecialPrice)
export type SpecialPricePatch = PatchOf<Type.Static<typeof SpecialPrice>>

export const specialPricePath = {
  v1: '/items/{itemId}/specialprices',
  v2: '/items/{itemId}/special-prices',
}

const rules = {
  'special-price.dates': {
    en: 'The special prices would end before they begin.',
    de: 'Die Sonderpreise würden enden, bevor sie beginnen.',
  },
  'special-price.duplicate': {
    en: 'A customer group has two special prices on one sales channel.',
    de: 'Eine Kundengruppe hat auf einem Verkaufskanal zwei Sonderpreise.',
  },
} satisfies Record<string, Sentence>

interface Whole {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly entries: readonly { readonly channelId: number; readonly groupId: number }[]
}

/** Throws one 422 that names every broken rule. */
export function refuseBrokenRules({ startDate, endDate, entries }: Whole): void {
  const isBackwards =
    startDate !== null && endDate !== null && Date.parse(endDate) < Date.parse(startDate)
  const terms = new Set(entries.map(({ channelId, groupId }) => `${channelId} ${groupId}`))
  const broken: (keyof typeof rules)[] = [
    ...(isBackwards ? (['special-price.dates'] as const) : []),
    ...(terms.size < entries.length ? (['special-price.duplicate'] as const) : []),
  ]
  const [first] = broken
  if (!first) return
  const told: Faults = Object.fromEntries(broken.map((code) => [code, rules[code]]))
  throw new Refusal('broken-rule', first, rules[first], { rules: told })
}
