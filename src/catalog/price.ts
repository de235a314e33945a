import Type from 'typebox'
import type { Faults } from '../platform/values/refusal.ts'
import { Int32, orNone, orNull, Price } from '../platform/values/shape.ts'

export function Percent(options: Record<string, unknown> = {}) {
  return Type.Number({ minimum: 0, maximum: 100, decimals: 4, ...options })
}

/** The quantity from which a price holds, up to that of the next price. */
export function FromQuantity(options: Record<string, unknown> = {}) {
  return Int32({ minimum: 1, ...options })
}

/** A price of an item is told in one of two ways: as a net price, or in percent off the standard price. */
export const toldPrice = {
  netPrice: orNull(Price()),
  reduceStandardPriceByPercent: orNull(Percent()),
}

/**
 * A price as answers show it. Generation 1 always shows both ways: what was not told follows from the
 * other, a net price from the item's standard price, and no reduction where a net price was told.
 */
export const shownPrice = {
  netPrice: orNone(Price(), 0),
  reduceStandardPriceByPercent: orNone(Percent(), 0),
}

/** A price as it was told; exactly one of the two is given. */
export interface ToldPrice {
  readonly netPrice: number | null
  readonly reduceStandardPriceByPercent: number | null
}

export function toldPriceOf(body: Partial<ToldPrice>): ToldPrice {
  const { netPrice = null, reduceStandardPriceByPercent = null } = body
  return { netPrice, reduceStandardPriceByPercent }
}

/**
 * The price without a reduction of 0 beside a net price: so generation 1 shows that nothing is taken
 * off (`shownPrice`), and so it comes back.
 */
export function withoutNoReduction<P extends { reduceStandardPriceByPercent?: number | null }>(
  price: P,
  net: number | null | undefined,
): P {
  const isShownNone = typeof net === 'number' && price.reduceStandardPriceByPercent === 0
  return isShownNone ? { ...price, reduceStandardPriceByPercent: null } : price
}

/** What is wrong where neither or both of two ways to tell a price are given; null counts as left out. */
export function choiceFaults(
  told: readonly [field: string, value: number | null | undefined][],
): Faults {
  const given = told.filter(([, value]) => value !== null && value !== undefined)
  if (given.length === 1) return {}
  const [one, other] = told.map(([field]) => field)
  const sentence = {
    en: `Exactly one of ${one} and ${other} must be given.`,
    de: `Genau eines von ${one} und ${other} muss angegeben werden.`,
  }
  return Object.fromEntries(told.map(([field]) => [field, sentence]))
}

/** As `choiceFaults`, for the fields of `toldPrice` in a body. */
export function toldPriceFaults(
  body: Partial<ToldPrice>,
  spell: (path: readonly string[]) => string,
): Faults {
  return choiceFaults([
    [spell(['netPrice']), body.netPrice],
    [spell(['reduceStandardPriceByPercent']), body.reduceStandardPriceByPercent],
  ])
}
