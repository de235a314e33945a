import { isLimited, requireWithinLimit } from '../../access/doors/limits/limited-amount.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { pricedSales } from './priced-sales.ts'
import type { LineDraft, PricedLine, PricedSale, Sale } from './sale.ts'

/** A sale as it was priced, and the places of the drafts that the caller decides on. */
export interface DiscountedSale {
  readonly sale: Sale
  readonly priced: PricedSale
  /** Left out: all of them. */
  readonly decided?: ReadonlySet<number>
  /** The lines with the items that say what they usually cost, where those of the sale do not name them. */
  readonly named?: readonly LineDraft[]
}

const hundred = Exact.of(100)

/**
 * Throws `limit.discount-exceeded` (403) where somebody reduces prices by more than the own roles allow: by the discount
 * of a line or of the document, by a price below that of the rules, or by lines that take something off.
 */
export async function requireDiscountLimit(
  tx: TenantTx,
  sales: readonly DiscountedSale[],
): Promise<void> {
  if (!isLimited(tx, 'discount')) return
  const asked = sales.filter(({ decided }) => decided?.size !== 0)
  const standard = await pricedSales(
    tx,
    asked.map(({ sale: { terms, lines }, named = lines }) => ({
      terms,
      lines: named.map(withoutPrice),
    })),
    (_, path) => path.join('.'),
  )
  for (const [index, { sale, priced, decided }] of asked.entries()) {
    const usual = new Map(linesOf(standard[index]).map((line) => [line.draft, line]))
    const isDecided = ({ draft }: PricedLine) =>
      draft !== undefined && (decided?.has(draft) ?? true)
    const lines = linesOf(priced).filter(isDecided)
    const kept = factorOf(sale.extras?.discountPercent ?? Exact.zero).times(
      factorOf(percentTakenOff(linesOf(priced), lines)),
    )
    const { isNetPrice, companyId, salesChannelId } = sale.terms
    const percents = lines.map((line) =>
      percentOf(line, usual.get(line.draft), { kept, isNetPrice }),
    )
    // A document-wide discount counts without any line that the caller prices.
    const most = [hundred.minus(kept.times(hundred)), ...percents].reduce((one, other) =>
      one.compare(other) >= 0 ? one : other,
    )
    await requireWithinLimit(tx, 'discount', most.rounded(4), { companyId, salesChannelId })
  }
}

const linesOf = (sale: PricedSale | undefined) =>
  (sale?.lines ?? []).filter(({ draft }) => draft !== undefined)

/** What is left of a price, as a factor. */
const factorOf = (percent: Exact) => hundred.minus(percent).hundredth()

/** The line as the rules price it; what has no item keeps its price. */
function withoutPrice(line: LineDraft): LineDraft {
  const { discountPercent: _, ignoresDiscounts: __, ...others } = line
  if (line.itemId === undefined && line.sku === undefined) return others
  const { salesPriceNet: ___, salesPriceGross: ____, ...unpriced } = others
  return unpriced
}

/** What the lines without an item take off, as a part of what all others come to. */
function percentTakenOff(all: readonly PricedLine[], decided: readonly PricedLine[]): Exact {
  const off = decided.filter(({ totalGross, itemId }) => itemId === null && totalGross.isNegative())
  if (off.length === 0) return Exact.zero
  const goods = Exact.sum(
    all.flatMap(({ totalGross }) => (totalGross.isNegative() ? [] : [totalGross])),
  )
  const taken = Exact.sum(off.map(({ totalGross }) => totalGross)).negated()
  return goods.compare(taken) <= 0 ? hundred : taken.times(hundred).over(goods)
}

/** By how much a line is below its usual price, with what the document takes off. */
function percentOf(
  line: PricedLine,
  usual: PricedLine | undefined,
  { kept, isNetPrice }: { readonly kept: Exact; readonly isNetPrice: boolean },
): Exact {
  const unitOf = ({ salesPriceNet, salesPriceGross }: PricedLine) =>
    isNetPrice ? salesPriceNet : salesPriceGross
  const own = factorOf(line.discountPercent).times(line.ignoresDiscounts ? Exact.of(1) : kept)
  const [unit, whole] = [unitOf(line), usual ? unitOf(usual) : Exact.zero]
  // Who rounds a reduced price to its decimals gives no more than the percentage that was meant.
  const rounded = unit.plus(halfCent)
  const factor = rounded.compare(whole) < 0 ? own.times(rounded).over(whole) : own
  return hundred.minus(factor.times(hundred))
}

const halfCent = Exact.of(0.005)
