import { type Faults, type FieldName, Refusal, type Sentence } from '../platform/values/refusal.ts'

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
}

type Path = readonly (string | number)[]

/** One 422 that says for each line how much there is. `pathOf` gives the field of the body with its quantity. */
export function insufficientStock(
  shortages: readonly Shortage[],
  pathOf: (shortage: Shortage) => Path,
  fieldName: FieldName,
): Refusal {
  const [first] = shortages as [Shortage]
  const faults: Faults = Object.fromEntries(
    shortages
      .slice(0, 100)
      .map((shortage) => [fieldName(pathOf(shortage)), onlyAvailable(shortage.available)]),
  )
  const sentence = onlyAvailable(first.available)
  return new Refusal('broken-rule', 'stock.insufficient', sentence, {
    rules: { 'stock.insufficient': sentence },
    faults,
  })
}

function onlyAvailable(quantity: string): Sentence {
  return {
    en: `There is not enough stock: ${quantity} are available.`,
    de: `Der Bestand reicht nicht: Verfügbar sind ${quantity}.`,
  }
}
