import { Exact } from '../../../platform/values/exact.ts'
import type { Application, InvoicedCost } from './due-values-store.ts'
import type { Layer } from './item-pool.ts'
import type { Valuation } from './valuation.ts'

/** A receipt of an order, with whose it is. */
export interface OrderedLayer {
  readonly companyId: number
  readonly itemId: number
  readonly layer: Layer
}

/** What became of the price that an invoice states. */
export interface Applied {
  readonly applied: readonly Application[]
  readonly quantity: Exact
}

const least = (one: Exact, other: Exact) => (one.compare(other) < 0 ? one : other)

/** Corrects the receipts of an order by what its invoice says, the oldest first; a receipt once. */
export function applyCost(
  valuation: Valuation,
  cost: InvoicedCost,
  layers: readonly OrderedLayer[],
): Applied {
  const invoice = { id: cost.invoiceId, uuid: cost.invoiceUuid }
  const applied = [...cost.applied]
  let quantity = Exact.of(cost.appliedQuantity)
  for (const { companyId, itemId, layer } of layers) {
    const left = Exact.of(cost.quantity).minus(quantity)
    const part = least(left, layer.received.minus(layer.invoiced))
    if (part.compare(Exact.zero) <= 0) continue
    const perUnit = Exact.of(cost.price).minus(layer.price)
    layer.invoiced = layer.invoiced.plus(part)
    quantity = quantity.plus(part)
    applied.push({
      ...{ layer: layer.id, quantity: part.toString() },
      perUnit: perUnit.rounded(8).toString(),
    })
    if (perUnit.isZero()) continue
    valuation.correct({ companyId, itemId, invoice }, layer, { quantity: part, perUnit })
  }
  return { applied, quantity }
}

/** Takes back what an invoice said that was disputed or rejected after its approval. */
export function takeBackCost(
  valuation: Valuation,
  cost: InvoicedCost,
  layers: readonly OrderedLayer[],
): Applied {
  const invoice = { id: cost.invoiceId, uuid: cost.invoiceUuid }
  for (const { layer: id, ...application } of cost.applied) {
    const found = layers.find(({ layer }) => layer.id === id)
    if (!found) throw new Error(`the receipt ${id} is gone`)
    const quantity = Exact.of(application.quantity)
    const perUnit = Exact.of(application.perUnit).negated()
    const { companyId, itemId, layer } = found
    layer.invoiced = layer.invoiced.minus(quantity)
    if (perUnit.isZero()) continue
    valuation.correct({ companyId, itemId, invoice }, layer, { quantity, perUnit })
  }
  return { applied: [], quantity: Exact.zero }
}
