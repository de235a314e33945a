import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import type { PrepaidPart } from './payment-store.ts'

/** An amount of money for an order, divided by what its lines are taxed at. */
export function partsOfOrder(order: LockedOrder, amount: Exact): PrepaidPart[] {
  const groups = new Map<string, { category: string; rate: string; gross: Exact }>()
  for (const { taxCategory: category, taxRate, totalGross } of order.lines) {
    const rate = taxRate.toNumber().toString()
    const group = groups.get(`${category} ${rate}`)
    const gross = group ? group.gross.plus(totalGross) : totalGross
    groups.set(`${category} ${rate}`, { category, rate, gross })
  }
  const shares = [...groups.values()].filter(({ gross }) => gross.compare(Exact.zero) > 0)
  return divided(shares, amount, currencyDecimals(order.currencyIso))
}

interface Share {
  readonly category: string
  readonly rate: string
  readonly gross: Exact
}

/** An amount in the proportions of some shares. The parts add up to it, and to a cent of each share when all is taken. */
export function divided(shares: readonly Share[], amount: Exact, decimals: number): PrepaidPart[] {
  const whole = Exact.sum(shares.map(({ gross }) => gross))
  if (whole.isZero()) return [{ category: 'O', rate: '0', gross: amount.toString() }]
  let reached = Exact.zero
  let given = Exact.zero
  return shares.map(({ category, rate, gross }, index) => {
    reached = reached.plus(gross)
    const isLast = index === shares.length - 1
    const upTo = isLast ? amount : amount.times(reached).over(whole).rounded(decimals)
    const part = upTo.minus(given)
    given = upTo
    return { category, rate, gross: part.toString() }
  })
}
