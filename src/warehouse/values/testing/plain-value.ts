/** Ten-thousandths of the currency, which values have, and as many of these, which the cost of a unit has. */
const fine = 10_000n

/** A half goes away from zero. */
function rounded(over: bigint, below: bigint): bigint {
  const twice = (over < 0n ? -over : over) * 2n + below
  const result = twice / (below * 2n)
  return over < 0n ? -result : result
}

/**
 * A plain model of what goods are worth: single units in a row, and whole numbers. Costs of units are given in
 * hundred-millionths, values are in ten-thousandths.
 */
export class PlainValue {
  readonly isAverage: boolean
  /** What is there, the oldest first. */
  units: { receipt: number; cost: bigint }[] = []
  /** What was taken out too much. */
  missing = 0
  /** Of what is there, or below zero of what is missing. */
  value = 0n
  /** What has left cost so much, with what was found out later. */
  gone = 0n
  /** All that was ever paid. */
  paid = 0n
  last = 0n
  readonly receipts: { count: number; cost: bigint; invoiced: number }[] = []

  constructor(isAverage: boolean) {
    this.isAverage = isAverage
  }

  /** What a unit is thought to cost that comes without a price. */
  get guess(): bigint {
    const count = this.units.length
    return this.isAverage && count > 0 ? rounded(this.value * fine, BigInt(count)) : this.last
  }

  receive(count: number, cost: bigint): void {
    const worth = rounded(BigInt(count) * cost, fine)
    const covering = Math.min(count, this.missing)
    const covered = covering === count ? worth : rounded(worth * BigInt(covering), BigInt(count))
    const guessed =
      covering === this.missing
        ? -this.value
        : rounded(-this.value * BigInt(covering), BigInt(this.missing))
    const settled = covering === 0 ? 0n : guessed
    this.receipts.push({ count, cost, invoiced: 0 })
    const receipt = this.receipts.length - 1
    for (let unit = covering; unit < count; unit++) {
      this.units.push({ receipt, cost: cost / fine })
    }
    this.paid += worth
    this.gone += covered - settled
    this.value += worth - covered + settled
    this.missing -= covering
    this.last = cost
  }

  issue(count: number): void {
    const whole = this.units.length
    const there = Math.min(count, whole)
    const cost = this.guess
    const taken = this.units.splice(0, there).reduce((sum, unit) => sum + unit.cost, 0n)
    const share =
      there === whole ? this.value : rounded(this.value * BigInt(there), BigInt(whole || 1))
    const had = this.isAverage ? share : taken
    const known = there === 0 ? 0n : had
    const beyond = rounded(BigInt(count - there) * cost, fine)
    if (this.isAverage && whole > 0) this.last = cost
    this.missing += count - there
    this.value -= known + beyond
    this.gone += known + beyond
  }

  /** An invoice says what units of a receipt cost. */
  correct(receipt: number, count: number, cost: bigint): void {
    const known = this.receipts[receipt]
    if (!known) throw new Error('no such receipt')
    const amount = rounded(BigInt(count) * (cost - known.cost), fine)
    const there = this.units.filter((unit) => unit.receipt === receipt)
    const number = BigInt(there.length)
    const share = rounded(amount * number, BigInt(known.count))
    const lowest = this.isAverage ? -this.value : -there.reduce((sum, unit) => sum + unit.cost, 0n)
    const value = share < 0n && share < lowest ? lowest : share
    this.paid += amount
    this.value += value
    this.gone += amount - value
    // Prices are chosen so that what single units cost comes out even.
    for (const unit of there) unit.cost += value / number
    if (this.last === known.cost) this.last = cost
  }

  /** An invoice of an order states a price: it concerns what no other invoice has of its receipts, the oldest first. */
  invoice(receipts: readonly number[], count: number, cost: bigint): void {
    let left = count
    for (const receipt of receipts) {
      const known = this.receipts[receipt]
      if (!known) continue
      const part = Math.min(left, known.count - known.invoiced)
      if (part <= 0) continue
      known.invoiced += part
      left -= part
      if (cost !== known.cost) this.correct(receipt, part, cost)
    }
  }
}
