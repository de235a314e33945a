import type { SupplierTerms } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import type { Breach } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath, Sentence } from '../../platform/values/refusal.ts'

/** How much a line orders of an item. */
export interface OrderedQuantity {
  readonly itemId: number
  readonly quantity: Exact
  /** Whether a stored line ordered as much of it before. */
  readonly isSame: boolean
  readonly path: FieldPath
}

/**
 * The quantities that a supplier does not sell: less than the least, or between its steps. Lines of an item count
 * together; one that stays as it was is not asked again.
 */
export function quantityBreaches(
  ordered: readonly OrderedQuantity[],
  terms: ReadonlyMap<number, SupplierTerms>,
): Breach[] {
  const totals = new Map<number, Exact>()
  for (const { itemId, quantity } of ordered) {
    totals.set(itemId, totals.get(itemId)?.plus(quantity) ?? quantity)
  }
  return ordered.flatMap(({ itemId, quantity, isSame, path }) => {
    const own = terms.get(itemId)
    if (!own || isSame) return []
    const total = totals.get(itemId) ?? quantity
    const [least, step] = [Exact.of(own.leastQuantity), Exact.of(own.quantityStep)]
    const breaches: Breach[] = []
    if (total.compare(least) < 0) {
      breaches.push({ code: 'supplier-order.quantity.least', sentence: atLeast(own), path })
    }
    if (!step.isZero() && !total.over(step).hasAtMost(0)) {
      breaches.push({ code: 'supplier-order.quantity.step', sentence: inSteps(own), path })
    }
    return breaches
  })
}

const atLeast = ({ leastQuantity }: SupplierTerms): Sentence => ({
  en: `The supplier sells no less than ${leastQuantity}.`,
  de: `Der Lieferant verkauft mindestens ${leastQuantity}.`,
})
const inSteps = ({ quantityStep }: SupplierTerms): Sentence => ({
  en: `The supplier sells multiples of ${quantityStep}.`,
  de: `Der Lieferant verkauft in Vielfachen von ${quantityStep}.`,
})
