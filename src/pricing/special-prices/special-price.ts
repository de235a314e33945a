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

/** The special price of one customer group on one sales channel. */
const Entry = Type.Object({
  isActive: Type.Boolean({ description: 'Whether this entry applies; an inactive one is kept.' }),
  customerGroupId: ReferenceField(),
  netPrice: Price({ description: 'Net price of one unit in the currency of the tenant.' }),
  salesChannelId: SalesChannelField(),
})

/**
 * Prices of an item that apply for a time or as long as there is stock. Every item has this record; as
 * long as nothing is set it is empty and inactive.
 */
export const SpecialPrice = Type.Object({
  itemId: ReferenceField({ readOnly: true }),
  specialPrices: Type.Array(Entry, {
    maxItems: 1000,
    v1: 'SpecialPrice',
    description:
      'At most one price per customer group and sales channel; updates replace the list.',
  }),
  isActive: Type.Boolean({ description: 'Whether the special prices of the item apply at all.' }),
  startDate: orNone(
    Instant({ description: 'First moment of the special prices; null: no beginning is set.' }),
  ),
  endDateActive: Type.Boolean({ description: 'Whether the special prices end at endDate.' }),
  endDate: orNone(
    Instant({
      description: 'Last moment of the special prices; it counts only with `endDateActive`.',
    }),
  ),
  tillAmountActive: Type.Boolean({
    description: 'Whether the special prices depend on the stock of the item.',
  }),
  tillAmountInStockSmallerThan: Int32({
    minimum: 0,
    description:
      'With `tillAmountActive` the special prices do not apply while the stock in all warehouses is smaller than this quantity.',
  }),
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
  const faults: Faults = Object.fromEntries(broken.map((code) => [code, rules[code]]))
  throw new Refusal('broken-rule', first, rules[first], { rules: faults })
}
