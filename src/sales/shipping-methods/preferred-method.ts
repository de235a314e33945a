import type { ShippingMethodChoice } from '../../access/doors/companies/shipping-method-choices.ts'
import { grossCost, type Shipment, unserved } from './shipment.ts'
import type { ShippingTerms } from './shipping-terms-store.ts'

/** The method that sends a shipment where nobody names one; undefined where none may or none does. */
export function preferredMethod(
  methods: readonly ShippingTerms[],
  shipment: Shipment,
  choice: ShippingMethodChoice,
): ShippingTerms | undefined {
  if (choice === 'none') return undefined
  const possible = methods
    .filter((method) => method.isActive && !unserved(method, shipment))
    .map((method) => ({ method, cost: grossCost(method, shipment) }))
  type Possible = (typeof possible)[number]
  const byCost = (one: Possible, other: Possible) => one.cost.compare(other.cost)
  const byPriority = (one: Possible, other: Possible) => one.method.priority - other.method.priority
  const [first, second] = choice === 'cheapest' ? [byCost, byPriority] : [byPriority, byCost]
  const [preferred] = possible.toSorted(
    (one, other) => first(one, other) || second(one, other) || one.method.id - other.method.id,
  )
  return preferred?.method
}
