import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { BookedDifference } from './book-differences.ts'
import { faultsOfLines } from './stock-take-refusals.ts'

/** Up to where a difference is booked without approval, as exact decimals; null: no limit by this measure. */
export interface StockTakeLimits {
  /** In units of the item. */
  readonly quantity: string | null
  /** In the tenant's currency, at the net purchase price. */
  readonly value: string | null
}

interface Measures {
  readonly limits: StockTakeLimits
  /** Net purchase prices by number of the item; 0 where none is known. */
  readonly prices: ReadonlyMap<number, string>
}

const approvalRequired = {
  en: 'Differences are above what the warehouse books without approval.',
  de: 'Differenzen liegen über dem, was das Lager ohne Freigabe bucht.',
}
const tooMany = {
  en: 'The difference is above the limit by quantity.',
  de: 'Die Differenz liegt über der Grenze nach Menge.',
}
const tooDear = {
  en: 'The difference is above the limit by value.',
  de: 'Die Differenz liegt über der Grenze nach Wert.',
}
const noPrice = {
  en: 'The item has no purchase price, so the value of the difference is not known.',
  de: 'Der Artikel hat keinen Einkaufspreis, der Wert der Differenz ist daher nicht bekannt.',
}
const noLimit = {
  en: 'The warehouse has no limits, so every difference is approved.',
  de: 'Das Lager hat keine Grenzen, daher wird jede Differenz freigegeben.',
}

/** Throws `stock-take.approval-required` (422), with every line that is above a limit. */
export function requireWithinLimits(
  generation: GenerationName,
  lines: readonly Key[],
  booked: readonly BookedDifference[],
  measures: Measures,
): void {
  const ofLines = Map.groupBy(
    // Where a unit that was found elsewhere comes from is no second difference.
    booked.filter(({ isCounted }) => isCounted),
    ({ lineId }) => lineId,
  )
  const reasons = [...ofLines].flatMap(([lineId, differences]) => {
    const itemId = differences[0]?.itemId ?? 0
    const amounts = differences.map(({ quantity }) => Exact.of(Math.abs(quantity)))
    const sentence = breachOf(itemId, Exact.sum(amounts), measures)
    return sentence ? [{ lineId, sentence }] : []
  })
  if (reasons.length === 0) return
  const faults = faultsOfLines(generation, lines, reasons)
  throw new Refusal('broken-rule', 'stock-take.approval-required', approvalRequired, { faults })
}

function breachOf(itemId: number, quantity: Exact, { limits, prices }: Measures) {
  if (limits.quantity === null && limits.value === null) return noLimit
  if (limits.quantity !== null && quantity.compare(Exact.of(limits.quantity)) > 0) return tooMany
  if (limits.value === null) return undefined
  const price = Exact.of(prices.get(itemId) ?? 0)
  if (price.isZero()) return noPrice
  return price.times(quantity).compare(Exact.of(limits.value)) > 0 ? tooDear : undefined
}
