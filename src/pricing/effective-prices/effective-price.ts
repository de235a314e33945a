import Type, { type Static } from 'typebox'
import { Percent } from '../../catalog/doors/price.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, orNull, Price } from '../../platform/values/shape.ts'

/** The rules in their order: the first that applies decides. */
const rules = ['customer-price', 'special-price', 'sales-channel-price', 'standard-price'] as const
export type PriceRule = (typeof rules)[number]
const Rule = (options: { description: string }) =>
  Type.Unsafe<PriceRule>({ type: 'string', enum: [...rules], ...options })

/** The price of an item for a customer, channel, quantity and moment, with its reasons. */
export const EffectivePrice = Type.Object({
  itemId: KeyField(),
  netPrice: Price({ description: 'Net price of one unit, in the currency of currencyIso.' }),
  currencyIso: Type.String({ description: 'Currency of the tenant, ISO 4217.' }),
  rule: Rule({ description: 'The rule that decided the price.' }),
  reason: Type.String({
    description: 'Why this rule decided, as one sentence in the language of the request.',
  }),
  basePriceNet: Price({
    description: 'Standard net price of the item, from which reductions are taken.',
  }),
  reductionPercent: orNull(
    Percent({
      description: 'Percentage taken off the standard price; null where nothing was taken off.',
    }),
  ),
  fromQuantity: orNull(
    Int32({
      description: 'Quantity from which the price applies; null where the rule has no quantities.',
    }),
  ),
  validUntil: orNull(
    Instant({ description: 'Last moment of a special price that ends; otherwise null.' }),
  ),
  considered: Type.Array(
    Type.Object({
      rule: Rule({ description: 'The rule that this entry is about.' }),
      applies: Type.Boolean({ description: 'Whether the rule results in a price.' }),
      netPrice: orNull(
        Price({ description: 'Net price by this rule; null where the rule does not apply.' }),
      ),
      why: Type.String({
        description: 'Why the rule does or does not decide, in the language of the request.',
      }),
    }),
    { description: 'All rules in their order; the first that applies decides.' },
  ),
})
export type EffectivePrice = Static<typeof EffectivePrice>

/** A price that applies from a quantity on, as an amount of money. */
interface QuantityPrice {
  readonly netPrice: number
  readonly fromQuantity: number
  readonly reductionPercent: number | null
}

/** The special prices of the item at the requested moment, with the entry of the channel and group. */
export interface SpecialPriceFacts {
  readonly isActive: boolean
  readonly hasBegun: boolean
  readonly hasEnded: boolean
  readonly isSoldOut: boolean
  readonly endDate: Date | null
  /** Null: there is no special price for this group on this channel. */
  readonly isEntryActive: boolean | null
  readonly netPrice: number | null
}

/** Everything that decides a price. The database has computed and rounded the amounts. */
export interface PriceFacts {
  readonly hasCustomer: boolean
  readonly hasChannel: boolean
  readonly hasGroup: boolean
  readonly customerPrice: QuantityPrice | null
  readonly specialPrice: SpecialPriceFacts | null
  readonly channelPrice: QuantityPrice | null
  readonly ignoresDiscounts: boolean
  readonly standardPrice: { readonly netPrice: number; readonly reductionPercent: number }
}

/** The result of one rule: a price, or only why it has none. */
export interface Considered {
  readonly rule: PriceRule
  readonly why: Sentence
  readonly netPrice: number | null
  readonly fromQuantity?: number
  readonly reductionPercent?: number | null
  readonly validUntil?: Date | null
}

/** Evaluates all rules in their order. The first with a price decides; the standard price always has one. */
export function considerPrices(
  facts: PriceFacts,
): [Considered, Considered, Considered, Considered] {
  return [
    considerCustomerPrice(facts),
    considerSpecialPrice(facts),
    considerChannelPrice(facts),
    considerStandardPrice(facts),
  ]
}

function considerCustomerPrice({ hasCustomer, customerPrice }: PriceFacts): Considered {
  const rule = 'customer-price'
  if (!hasCustomer) return { rule, netPrice: null, why: noCustomer }
  if (!customerPrice) {
    const why = {
      en: 'The customer has no price of its own for this quantity.',
      de: 'Der Kunde hat für diese Menge keinen eigenen Preis.',
    }
    return { rule, netPrice: null, why }
  }
  const { fromQuantity, reductionPercent } = customerPrice
  const why = {
    en: `The customer has ${priceEn(reductionPercent)} of its own from quantity ${fromQuantity} on.`,
    de: `Der Kunde hat ${priceDe(reductionPercent)} ab Menge ${fromQuantity}.`,
  }
  return { rule, ...customerPrice, why }
}

function considerSpecialPrice(facts: PriceFacts): Considered {
  const rule = 'special-price'
  const { specialPrice } = facts
  const against = specialPrice ? againstSpecialPrice(facts, specialPrice) : notActive
  if (against || !specialPrice) return { rule, netPrice: null, why: against ?? notActive }
  const why = {
    en: 'A special price holds for the customer group on this sales channel.',
    de: 'Für die Kundengruppe gilt auf diesem Verkaufskanal ein Sonderpreis.',
  }
  const { netPrice, endDate } = specialPrice
  return { rule, netPrice, validUntil: endDate, why }
}

/** The first reason why the special price does not apply, if there is one. */
function againstSpecialPrice(
  { hasChannel, hasGroup }: PriceFacts,
  { isActive, hasBegun, hasEnded, isSoldOut, isEntryActive }: SpecialPriceFacts,
): Sentence | undefined {
  const obstacles: readonly (readonly [boolean, Sentence])[] = [
    [!isActive, notActive],
    [!hasBegun, notBegun],
    [hasEnded, ended],
    [isSoldOut, soldOut],
    [!hasChannel, noChannel],
    [!hasGroup, noGroup],
    [isEntryActive === null, noEntry],
    [isEntryActive === false, entryNotActive],
  ]
  return obstacles.find(([isThere]) => isThere)?.[1]
}

function considerChannelPrice({ hasChannel, hasGroup, channelPrice }: PriceFacts): Considered {
  const rule = 'sales-channel-price'
  if (!hasChannel) return { rule, netPrice: null, why: noChannel }
  if (!hasGroup) return { rule, netPrice: null, why: noGroup }
  if (!channelPrice) {
    const why = {
      en: 'The customer group has no price on this sales channel for this quantity.',
      de: 'Die Kundengruppe hat auf diesem Verkaufskanal für diese Menge keinen Preis.',
    }
    return { rule, netPrice: null, why }
  }
  const { fromQuantity, reductionPercent } = channelPrice
  const why = {
    en: `The customer group has ${priceEn(reductionPercent)} on this sales channel from quantity ${fromQuantity} on.`,
    de: `Die Kundengruppe hat auf diesem Verkaufskanal ${priceDe(reductionPercent)} ab Menge ${fromQuantity}.`,
  }
  return { rule, ...channelPrice, why }
}

function considerStandardPrice({ ignoresDiscounts, standardPrice }: PriceFacts): Considered {
  const rule = 'standard-price'
  const { netPrice, reductionPercent } = standardPrice
  if (ignoresDiscounts) {
    const why = {
      en: 'The item has its standard price, which no discount reduces.',
      de: 'Der Artikel hat seinen Standardpreis, den kein Rabatt mindert.',
    }
    return { rule, netPrice, why }
  }
  if (reductionPercent === 0) {
    const why = {
      en: 'The item has its standard price.',
      de: 'Der Artikel hat seinen Standardpreis.',
    }
    return { rule, netPrice, why }
  }
  const why = {
    en: `The item has its standard price less ${reductionPercent} % discount.`,
    de: `Der Artikel hat seinen Standardpreis abzüglich ${german(reductionPercent)} % Rabatt.`,
  }
  return { rule, netPrice, reductionPercent, why }
}

const priceEn = (percent: number | null) =>
  percent === null ? 'a price' : `a reduction of ${percent} %`
const priceDe = (percent: number | null) =>
  percent === null ? 'einen eigenen Preis' : `einen eigenen Nachlass von ${german(percent)} %`
const german = (value: number) => String(value).replace('.', ',')

/** The explanation of a price that would apply if no other came before it. */
export function outranked({ why }: Considered, by: PriceRule): Sentence {
  const names: Record<PriceRule, Sentence> = {
    'customer-price': { en: "the customer's own price", de: 'der eigene Preis des Kunden' },
    'special-price': { en: 'the special price', de: 'der Sonderpreis' },
    'sales-channel-price': { en: "the sales channel's price", de: 'der Preis des Verkaufskanals' },
    'standard-price': { en: 'the standard price', de: 'der Standardpreis' },
  }
  return {
    en: `${why.en} But ${names[by].en} comes first.`,
    de: `${why.de} Aber ${names[by].de} geht vor.`,
  }
}

const noCustomer = { en: 'No customer was named.', de: 'Es wurde kein Kunde genannt.' }
const noChannel = { en: 'No sales channel was named.', de: 'Es wurde kein Verkaufskanal genannt.' }
const noGroup = {
  en: 'There is no customer group: the customer has none, and none is the default.',
  de: 'Es gibt keine Kundengruppe: Der Kunde hat keine, und keine ist der Standard.',
}
const notActive = {
  en: "The item's special prices are not active.",
  de: 'Die Sonderpreise des Artikels sind nicht aktiv.',
}
const notBegun = {
  en: 'The special prices have not begun.',
  de: 'Die Sonderpreise haben noch nicht begonnen.',
}
const ended = { en: 'The special prices have ended.', de: 'Die Sonderpreise sind abgelaufen.' }
const soldOut = {
  en: 'The stock is smaller than the special prices ask for.',
  de: 'Der Bestand ist kleiner, als die Sonderpreise verlangen.',
}
const noEntry = {
  en: 'There is no special price for the customer group on this sales channel.',
  de: 'Für die Kundengruppe gibt es auf diesem Verkaufskanal keinen Sonderpreis.',
}
const entryNotActive = {
  en: 'The special price for the customer group on this sales channel is not active.',
  de: 'Der Sonderpreis für die Kundengruppe auf diesem Verkaufskanal ist nicht aktiv.',
}

/** Refusal of query parameters whose record does not exist. */
export const noSuchCircumstances = missingRecords('price.reference.missing', {
  en: 'The price was asked for a customer or sales channel that does not exist.',
  de: 'Der Preis wurde für einen Kunden oder Verkaufskanal erfragt, den es nicht gibt.',
})
