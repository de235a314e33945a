import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { type CalculatedDocument, calculatedDocument, type DraftDocument } from './document.ts'
import { lineAmount, partialAmount } from './line-amount.ts'
import { lineTypes } from './line-type.ts'
import { amountsOf, taxKey } from './tax-group.ts'
import { draft, line, taxOf } from './testing/drafts.ts'

const decimalOf = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((units) => units / 10 ** places)

const anyTax = fc.oneof(
  fc.constantFrom(0, 2.1, 5.5, 7, 9.5, 19, 25, 27).map(taxOf),
  fc.constantFrom('K', 'G', 'AE').map((category) => ({ ...taxOf(0), category }) as const),
)

const anyLine = fc
  .record({
    price: decimalOf(2000, 4),
    quantity: fc.oneof(decimalOf(50, 4), fc.constant(0)),
    isNegative: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    discountPercent: fc.oneof(fc.constant(0), decimalOf(100, 4)),
    ignoresDiscounts: fc.boolean(),
    type: fc.constantFrom(...Object.values(lineTypes)),
    tax: anyTax,
  })
  .map(({ price, isNegative, ...details }) => line(isNegative ? -price : price, details))

/** Lines of which some are parts of the first: a bill of material. */
const anyLines = fc.oneof(
  fc.array(anyLine, { maxLength: 40 }),
  fc
    .tuple(
      anyLine,
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.array(anyLine, { maxLength: 6 }),
    )
    .map(([parent, parts, others]) => [
      { ...parent, type: lineTypes.billOfMaterials },
      ...parts.map((part) => {
        const unitPrice = part.unitPrice.isNegative() ? part.unitPrice.negated() : part.unitPrice
        return { ...part, unitPrice, type: lineTypes.component, parent: 0 }
      }),
      ...others,
    ]),
)

const anyDraft: fc.Arbitrary<DraftDocument> = fc
  .record({
    leadingSide: fc.constantFrom('net' as const, 'gross' as const),
    decimals: fc.constantFrom(0, 2, 3),
    lines: anyLines,
    discountPercent: fc.oneof(fc.constant(0), decimalOf(100, 2)),
    coupon: fc.oneof(fc.constant(0), decimalOf(100, 0)),
    shippingCost: fc.oneof(fc.constant(0), decimalOf(100, 0)),
    shippingTax: fc.constantFrom('split' as const, 'largest-share' as const),
  })
  .map(({ leadingSide, decimals, lines, discountPercent, coupon, shippingCost, shippingTax }) =>
    draft({ leadingSide, decimals }, lines, {
      discountPercent: Exact.of(discountPercent),
      coupon: Exact.of(coupon),
      shippingCost: Exact.of(shippingCost),
      shippingTax,
    }),
  )

/** The document; undefined where it is refused because its total is negative. */
function calculated(given: DraftDocument): CalculatedDocument | undefined {
  try {
    return calculatedDocument(given)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'document.total-negative') return undefined
    throw error
  }
}

function holds(check: (document: CalculatedDocument, given: DraftDocument) => void): void {
  fc.assert(
    fc.property(anyDraft, (given) => {
      const document = calculated(given)
      if (document) check(document, given)
    }),
    { numRuns: 300 },
  )
}

const sides = ['net', 'tax', 'gross'] as const
const sum = (amounts: readonly Exact[]) => Exact.sum(amounts)
const same = (one: Exact, other: Exact, what: string) =>
  assert.ok(one.equals(other), `${what}: ${one} and ${other}`)

test('lines add up to their group and groups to the document, on both sides', () => {
  holds(({ lines, groups, total }) => {
    for (const side of sides) {
      same(sum(lines.map((one) => one[side])), total[side], side)
      for (const group of groups) {
        const members = lines.filter(({ taxed }) => taxKey(taxed) === taxKey(group))
        same(sum(members.map((one) => one[side])), group[side], `${side} of ${taxKey(group)}`)
      }
    }
  })
})

test('net and tax are gross, in every line, group and document', () => {
  holds(({ lines, groups, total }) => {
    for (const { net, tax, gross } of [...lines, ...groups, total])
      same(net.plus(tax), gross, 'sum')
  })
})

test('tax is computed once for each category and rate, from the sum on the leading side', () => {
  holds(({ groups }, given) => {
    assert.equal(new Set(groups.map(taxKey)).size, groups.length)
    for (const group of groups) {
      same(group.tax, amountsOf(group[given.leadingSide], group, given).tax, taxKey(group))
    }
  })
})

test('every amount has the decimals of the currency, and a derived one is within a unit of its own', () => {
  holds(({ lines, groups, total }, given) => {
    const unit = Exact.of(1).over(Exact.of(10 ** given.decimals))
    for (const amounts of [...lines, ...groups, total]) {
      for (const side of sides) same(amounts[side], amounts[side].rounded(given.decimals), side)
    }
    for (const { taxed, ...amounts } of lines) {
      const { tax } = amountsOf(amounts[given.leadingSide], taxed, given)
      const apart = tax.minus(amounts.tax)
      assert.ok((apart.isNegative() ? apart.negated() : apart).compare(unit) <= 0)
    }
  })
})

test('the leading amount of a line is its own, whatever else the document has', () => {
  holds(({ lines }, given) => {
    const parents = new Set(given.lines.map(({ parent }) => parent))
    for (const { draft: position, ...amounts } of lines) {
      const own = position === undefined ? undefined : given.lines[position]
      if (!own || own.parent !== undefined || parents.has(position)) continue
      const discounted = own.ignoresDiscounts ? { ...own, discountPercent: Exact.zero } : own
      same(amounts[given.leadingSide], lineAmount(discounted, given.decimals), 'line')
    }
  })
})

test('a bill of material costs the same however its parts are taxed', () => {
  holds(({ lines }, given) => {
    const parts = lines.filter(({ share }) => share !== undefined)
    if (parts.length === 0) return
    const [parent] = given.lines
    assert.ok(parent)
    const discounted = parent.ignoresDiscounts ? { ...parent, discountPercent: Exact.zero } : parent
    const price = lineAmount(discounted, given.decimals)
    const shown = [lines[0], ...parts].map((one) => one?.[given.leadingSide] ?? Exact.zero)
    same(sum(shown), price, 'price')
    same(sum(parts.map(({ share }) => share ?? Exact.zero)), price, 'shares')
  })
})

test('discounts and shipping come to what was asked for', () => {
  holds(({ lines, shipping }, given) => {
    if (given.lines.length > 0) same(shipping[given.leadingSide], given.shippingCost, 'shipping')
    const discounts = lines.filter(
      ({ type, draft: position }) => type === lineTypes.discount && position === undefined,
    )
    if (!given.discountPercent.isZero()) return
    const taken = sum(discounts.map((one) => one[given.leadingSide])).negated()
    assert.ok(taken.compare(given.coupon) <= 0)
    assert.ok(!taken.isNegative())
  })
})

test('partial amounts of a line add up to it, however it is divided', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(anyLine, parts, fc.constantFrom(0, 2, 3), (priced, quantities, decimals) => {
      let before = Exact.zero
      let invoiced = Exact.zero
      for (const quantity of quantities.map(Exact.of)) {
        invoiced = invoiced.plus(partialAmount(priced, before, quantity, decimals))
        before = before.plus(quantity)
      }
      same(invoiced, lineAmount({ ...priced, quantity: before }, decimals), 'invoices')
    }),
  )
})

test('a document of 1,000 lines is computed in milliseconds', () => {
  const lines = Array.from({ length: 1000 }, (_, index) =>
    line((index * 7919) / 10_000, { quantity: index % 13, tax: taxOf([0, 7, 19][index % 3] ?? 0) }),
  )
  const begun = performance.now()
  const { total, lines: shown } = calculatedDocument(
    draft({ leadingSide: 'gross', decimals: 2 }, lines),
  )
  assert.ok(performance.now() - begun < 1000)
  same(sum(shown.map(({ gross }) => gross)), total.gross, 'gross')
})
