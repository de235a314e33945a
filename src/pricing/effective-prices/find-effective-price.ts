import Type from 'typebox'
import { noSuchItem } from '../../catalog/items/item.ts'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import type { Language } from '../../platform/http/headers.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { Instant, ReferenceField } from '../../platform/values/shape.ts'
import {
  type Considered,
  considerPrices,
  EffectivePrice,
  noSuchCircumstances,
  outranked,
} from './effective-price.ts'
import { concludeWithPriceFacts, type FoundFacts } from './effective-price-store.ts'

export const findEffectivePrice = operation({
  name: 'findEffectivePrice',
  summary: 'Find the effective price of an item',
  description:
    'Computes the net price of one unit of the item for a customer, sales channel, quantity and moment, and explains it. Rules are tried in this order: customer price, special price, sales channel price, standard price less discounts; the first that applies decides, and every rule says why it does or does not apply. Without `customerId` the default customer group counts; without `salesChannelId` neither special nor sales channel prices apply; quantity is 1 and the moment is now when left out. Refused with 422 `price.reference.missing` for an unknown customer or sales channel.',
  method: 'GET',
  path: { v1: '/items/{itemId}/prices/effective', v2: '/items/{itemId}/prices/effective' },
  scope: 'items.read',
  pathParameters: { itemId: ReferenceField() },
  query: {
    customerId: ReferenceField(),
    quantity: Type.Number({
      description: 'Quantity that is bought at once.',
      exclusiveMinimum: 0,
      maximum: 99_999_999_999,
      decimals: 4,
      default: 1,
    }),
    salesChannelId: SalesChannelField(),
    at: Instant({ description: 'Moment that the price is asked for; now when left out.' }),
  },
  answer: { status: 200, shape: EffectivePrice },

  async handle({ tx, path, query, headers }) {
    const facts = await concludeWithPriceFacts(tx, { ...path, ...query })
    if (!facts) throw noSuchItem()
    const unknown = [
      ...(query.customerId && !facts.hasCustomer ? ['query.customerId'] : []),
      ...(query.salesChannelId && !facts.hasChannel ? ['query.salesChannelId'] : []),
    ]
    if (unknown.length > 0) throw noSuchCircumstances(unknown)
    return priceOf(facts, headers.language)
  },
})

/** Decides the price and explains it in the language of the caller. */
export function priceOf(facts: FoundFacts, language: Language): EffectivePrice {
  const all = considerPrices(facts)
  const winner = all.find(({ netPrice }) => netPrice !== null) ?? all[3]
  const { fromQuantity = null, reductionPercent = null, validUntil = null } = winner
  const considered = all.map((one: Considered) => {
    const applies = one.netPrice !== null
    const why = applies && one !== winner ? outranked(one, winner.rule) : one.why
    return { rule: one.rule, applies, netPrice: one.netPrice, why: why[language] }
  })
  return {
    itemId: facts.item,
    netPrice: winner.netPrice ?? facts.basePriceNet,
    currencyIso: facts.currencyIso,
    rule: winner.rule,
    reason: winner.why[language],
    basePriceNet: facts.basePriceNet,
    reductionPercent,
    fromQuantity,
    validUntil: validUntil?.toISOString() ?? null,
    considered,
  }
}
