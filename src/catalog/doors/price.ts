import Type from 'typebox'
import type { Faults } from '../../platform/values/refusal.ts'
import { Int32 } from '../../platform/values/shape.ts'

export function Percent(options: Record<string, unknown> = {}) {
  return Type.Number({ minimum: 0, maximum: 100, decimals: 4, ...options })
}

/** The smallest quantity that a price applies to; it applies up to the quantity of the next price. */
export function FromQuantity(options: Record<string, unknown> = {}) {
  return Int32({ minimum: 1, ...options })
}

/**
 * Drops a reduction of 0 next to a net price. Generation 1 shows it to say that nothing is taken off, and
 * callers send the record back as they read it.
 */
export function withoutNoReduction<P extends { reduceStandardPriceByPercent?: number | null }>(
  price: P,
  net: number | null | undefined,
): P {
  const isShownNone = typeof net === 'number' && price.reduceStandardPriceByPercent === 0
  return isShownNone ? { ...price, reduceStandardPriceByPercent: null } : price
}

/** The faults of a body that gives neither or both of two alternative price fields; null counts as left out. */
export function choiceFaults(
  fields: readonly [field: string, value: number | null | undefined][],
): Faults {
  const given = fields.filter(([, value]) => value !== null && value !== undefined)
  if (given.length === 1) return {}
  const [one, other] = fields.map(([field]) => field)
  const sentence = {
    en: `Exactly one of ${one} and ${other} must be given.`,
    de: `Genau eines von ${one} und ${other} muss angegeben werden.`,
  }
  return Object.fromEntries(fields.map(([field]) => [field, sentence]))
}
