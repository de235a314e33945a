import type { StockCostMethod } from '../../../access/doors/companies/stock-cost-methods.ts'
import { Exact } from '../../../platform/values/exact.ts'

/** What was received at once, and what is left of it. */
export interface Layer {
  readonly id: number
  readonly received: Exact
  remaining: Exact
  /** Of what remains; kept where the first in is the first out at its own cost. */
  value: Exact
  /** Of a unit when it was received. */
  readonly price: Exact
  /** How much of it invoices have stated the price of. */
  invoiced: Exact
  readonly supplierOrderId: number | null
}

/** What a company has of an item. A quantity below zero has a value below zero: what was taken out too much. */
export interface ItemPool {
  quantity: Exact
  value: Exact
  /** What a unit of the last receipt or issue cost; null where nothing is known. */
  lastCost: Exact | null
  /** What is left of receipts, the oldest first. */
  layers: Layer[]
}

/** What a movement does: to the value of the stock, and to the cost of what has left. */
export interface Effect {
  readonly value: Exact
  readonly difference: Exact
}

const decimals = 4
const costDecimals = 8

export const emptyPool = (): ItemPool => ({
  ...{ quantity: Exact.zero, value: Exact.zero, lastCost: null, layers: [] },
})

/** The share of an amount that a part of a quantity has; the whole has all of it, so nothing is lost. */
function shareOf(amount: Exact, part: Exact, whole: Exact): Exact {
  if (part.equals(whole)) return amount
  return amount.times(part).over(whole).rounded(decimals)
}

const least = (one: Exact, other: Exact) => (one.compare(other) < 0 ? one : other)
const isPositive = (number: Exact) => number.compare(Exact.zero) > 0

/** What a unit costs that comes without a price or is taken out below zero; null where nothing is known. */
export function unitCost(
  { quantity, value, lastCost }: ItemPool,
  method: StockCostMethod,
): Exact | null {
  const isAverage = method === 'average' && isPositive(quantity)
  return isAverage ? value.over(quantity).rounded(costDecimals) : lastCost
}

/** What comes in, with the price of a unit. */
export interface Receipt {
  readonly id: number
  readonly quantity: Exact
  readonly price: Exact
  readonly supplierOrderId: number | null
}

/**
 * Takes in goods. What is missing is covered first: those units have left at a cost that was a guess, and what they
 * cost more or less than that concerns what was sold.
 */
export function receive(pool: ItemPool, { id, quantity, price, supplierOrderId }: Receipt): Effect {
  const worth = quantity.times(price).rounded(decimals)
  const missing = pool.quantity.negated()
  const covering = isPositive(missing) ? least(quantity, missing) : Exact.zero
  const covered = covering.isZero() ? Exact.zero : shareOf(worth, covering, quantity)
  const guessed = covering.isZero() ? Exact.zero : shareOf(pool.value.negated(), covering, missing)
  const difference = covered.minus(guessed)
  const value = worth.minus(difference)
  pool.quantity = pool.quantity.plus(quantity)
  pool.value = pool.value.plus(value)
  pool.lastCost = price.rounded(costDecimals)
  pool.layers.push({
    ...{ id, received: quantity, remaining: quantity.minus(covering) },
    ...{ value: worth.minus(covered), price, invoiced: Exact.zero, supplierOrderId },
  })
  return { value, difference }
}

/** Takes out goods, the oldest first. Returns what they cost. */
export function issue(pool: ItemPool, method: StockCostMethod, quantity: Exact): Exact {
  const cost = unitCost(pool, method) ?? Exact.zero
  const there = isPositive(pool.quantity) ? least(quantity, pool.quantity) : Exact.zero
  const beyond = quantity.minus(there).times(cost).rounded(decimals)
  const average = there.isZero() ? Exact.zero : shareOf(pool.value, there, pool.quantity)
  const oldest = takeOldest(pool, there)
  const taken = (method === 'average' ? average : oldest).plus(beyond)
  if (isPositive(pool.quantity) && method === 'average') pool.lastCost = cost
  pool.quantity = pool.quantity.minus(quantity)
  pool.value = pool.value.minus(taken)
  return taken
}

/** Takes a quantity that is there from the oldest layers. Returns the value that they had of it. */
function takeOldest(pool: ItemPool, quantity: Exact): Exact {
  let left = quantity
  let value = Exact.zero
  for (const layer of pool.layers) {
    if (!isPositive(left)) break
    if (!isPositive(layer.remaining)) continue
    const part = least(layer.remaining, left)
    const worth = shareOf(layer.value, part, layer.remaining)
    layer.remaining = layer.remaining.minus(part)
    layer.value = layer.value.minus(worth)
    left = left.minus(part)
    value = value.plus(worth)
  }
  return value
}

/**
 * Units of a receipt cost more or less than was thought when they came. The share of those that are still there
 * changes the value of the stock, which does not fall below zero by it; the rest concerns what was sold.
 */
export function correct(
  pool: ItemPool,
  method: StockCostMethod,
  layer: Layer,
  { quantity, perUnit }: { readonly quantity: Exact; readonly perUnit: Exact },
): Effect {
  const amount = quantity.times(perUnit).rounded(decimals)
  const share = shareOf(amount, layer.remaining, layer.received)
  const lowest = (method === 'average' ? pool.value : layer.value).negated()
  const isTooLow = share.isNegative() && share.compare(lowest) < 0
  const value = isTooLow ? lowest : share
  layer.value = layer.value.plus(value)
  pool.value = pool.value.plus(value)
  // What was known last was this guess.
  const guess = layer.price.rounded(costDecimals)
  if (pool.lastCost?.equals(guess)) pool.lastCost = guess.plus(perUnit).rounded(costDecimals)
  return { value, difference: amount.minus(value) }
}

/**
 * The shares of an amount by what each is worth, or else by quantity; the last one gets what is left, so nothing is
 * lost.
 */
export function sharesOf(
  amount: Exact,
  worths: readonly Exact[],
  quantities: readonly Exact[],
): Exact[] {
  const isKnown = worths.every(isPositive)
  const weights = isKnown ? worths : quantities
  const whole = Exact.sum(weights)
  let left = amount
  return weights.map((weight, index) => {
    const isLast = index === weights.length - 1
    const share = isLast ? left : amount.times(weight).over(whole).rounded(decimals)
    left = left.minus(share)
    return share
  })
}
