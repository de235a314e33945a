import { type Breach, brokenRules } from '../../../platform/values/broken-rules.ts'
import type { Day } from '../../../platform/values/day.ts'
import type { FieldName, FieldPath, Refusal, Sentence } from '../../../platform/values/refusal.ts'

/** What a line of an order wants of its item: all that is not delivered yet. */
export interface Want {
  /** The numbers of the line and its order. */
  readonly lineId: number
  readonly orderId: number
  readonly itemId: number
  /** In units of the item, an exact decimal; 0 gives the reservation up. */
  readonly quantity: string | number
  /** Stock that comes in goes to the highest priority, then to the oldest order. */
  readonly shippingPriority: number
  /** The date of the order, RFC 3339. */
  readonly ordered: string
}

/** A line whose quantity is not there. */
export interface Shortage {
  readonly lineId: number
  readonly itemId: number
  /** How much the line could have in all, as an exact decimal. */
  readonly available: string
  /** The day from which all of it could leave; null where nobody knows. */
  readonly availableOn?: Day | null
}

/** One 422 that says for each line how much there is. `pathOf` gives the field of the body with its quantity. */
export function insufficientStock(
  shortages: readonly Shortage[],
  pathOf: (shortage: Shortage) => FieldPath,
  fieldName: FieldName,
): Refusal {
  return brokenRules(shortageBreaches(shortages, pathOf), fieldName)
}

/** The same as breaches, which stand in one refusal with those of other rules. */
export function shortageBreaches(
  shortages: readonly Shortage[],
  pathOf: (shortage: Shortage) => FieldPath,
): Breach[] {
  return shortages.map((shortage) => ({
    code: 'stock.insufficient',
    sentence: onlyAvailable(shortage),
    path: pathOf(shortage),
  }))
}

function onlyAvailable({ available, availableOn }: Shortage): Sentence {
  const later = availableOn && {
    en: ` All of it is available from ${availableOn} on.`,
    de: ` Alles ist ab ${availableOn} verfügbar.`,
  }
  return {
    en: `There is not enough stock: ${available} are available.${later ? later.en : ''}`,
    de: `Der Bestand reicht nicht: Verfügbar sind ${available}.${later ? later.de : ''}`,
  }
}
