import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Refusal } from '../../platform/values/refusal.ts'
import { dividedByWeight } from './apportionment.ts'
import { calculatedDocument } from './document.ts'
import { lineAmount, otherUnitPrice, partialAmount } from './line-amount.ts'
import { lineTypes } from './line-type.ts'
import { amountsOf, includedTax, percentageOf, type Terms } from './tax-group.ts'
import { draft, line, standard, taxOf } from './testing/drafts.ts'

const net: Terms = { leadingSide: 'net', decimals: 2 }
const gross: Terms = { leadingSide: 'gross', decimals: 2 }
const shown = (values: readonly Exact[]) => values.map((value) => value.rounded(2).toString())
const amounts = ({ net: n, tax, gross: g }: Record<'net' | 'tax' | 'gross', Exact>) =>
  shown([n, tax, g])

test('1. tax is taken from the sum of the lines and not added up from rounded taxes', () => {
  const { total, lines } = calculatedDocument(draft(net, [line(0.33), line(0.33), line(0.33)]))
  assert.deepEqual(amounts(total), ['0.99', '0.19', '1.18'])
  assert.deepEqual(shown(lines.map(({ tax }) => tax)), ['0.07', '0.06', '0.06'])
})

test('2. of gross lines the sum stays, and their nets add up to its net', () => {
  const { total, lines } = calculatedDocument(draft(gross, [line(9.99), line(9.99), line(9.99)]))
  assert.deepEqual(amounts(total), ['25.18', '4.79', '29.97'])
  assert.deepEqual(shown(lines.map((one) => one.net)), ['8.40', '8.39', '8.39'])
})

test('3. a line is rounded in one step, after its discount', () => {
  const discounted = line(3.335, { quantity: 3, discountPercent: 10 })
  assert.equal(lineAmount(discounted, 2).toString(), '9.00')
  assert.equal(lineAmount(line(0.0125, { quantity: 7 }), 2).toString(), '0.09')
})

test('4. a half goes away from zero on both sides of it', () => {
  const rounded = [0.125, -0.125, 1.005].map((value) => lineAmount(line(value), 2).toString())
  assert.deepEqual(rounded, ['0.13', '-0.13', '1.01'])
})

test('5. the gross price stays, although its net with tax would be another', () => {
  const { total } = calculatedDocument(draft(gross, [line(99.99)]))
  assert.deepEqual(amounts(total), ['84.03', '15.96', '99.99'])
  assert.equal(percentageOf(total.net, Exact.of(19), 2).toString(), '15.97')
})

test('6. a coupon is divided over the rates by what the goods cost at each', () => {
  const goods = [line(59.9), line(20.1, { tax: taxOf(7) })]
  const { total, groups, lines } = calculatedDocument(draft(gross, goods, { coupon: Exact.of(10) }))
  assert.deepEqual(shown(lines.slice(2).map((one) => one.gross)), ['-7.49', '-2.51'])
  assert.deepEqual(shown(groups.map(({ tax }) => tax)), ['8.37', '1.15'])
  assert.equal(total.gross.toString(), '70.00')
})

test('7. what is left of equal shares goes to the earlier ones', () => {
  const equal = [1, 1, 1].map(Exact.of)
  assert.deepEqual(shown(dividedByWeight(Exact.of(10), equal, 2)), ['3.34', '3.33', '3.33'])
})

test('8. shipping is divided by the net value of the goods at each rate', () => {
  const goods = [line(30), line(15, { tax: taxOf(7) })]
  const sent = { shippingCost: Exact.of(4.9) }
  const { total, groups, shipping, lines } = calculatedDocument(draft(gross, goods, sent))
  assert.deepEqual(shown(lines.slice(2).map((one) => one.gross)), ['3.15', '1.75'])
  assert.deepEqual(shown(groups.map(({ tax }) => tax)), ['5.29', '1.10'])
  assert.equal(total.net.toString(), '43.51')
  assert.equal(shipping.gross.toString(), '4.90')
})

test('9. a bundle of parts at different rates is taxed by their shares of its price', () => {
  const bundle = [
    line(50, { type: lineTypes.billOfMaterials }),
    line(40, { type: lineTypes.component, parent: 0 }),
    line(20, { type: lineTypes.component, parent: 0, tax: taxOf(7) }),
  ]
  const { groups, lines } = calculatedDocument(draft(gross, bundle))
  assert.deepEqual(shown(lines.map((one) => one.gross)), ['0.00', '33.33', '16.67'])
  assert.deepEqual(shown(groups.map(({ tax }) => tax)), ['5.32', '1.09'])
})

test('10. at the rate of another country the gross price stays', () => {
  const taxes = [19, 20, 27].map((rate) => amountsOf(Exact.of(119), taxOf(rate), gross).tax)
  assert.deepEqual(shown(taxes), ['19.00', '19.83', '25.30'])
})

test('11. when a rate falls, the tax in the same gross price falls with it', () => {
  const taxes = [19, 16, 7, 5].map((rate) => includedTax(Exact.of(100), Exact.of(rate), 2))
  assert.deepEqual(shown(taxes), ['15.97', '13.79', '6.54', '4.76'])
})

test('12. invoices of single pieces add up to the line of the order', () => {
  const one = line(3.335, { quantity: 3 })
  const parts = [0, 1, 2].map((before) => partialAmount(one, Exact.of(before), Exact.of(1), 2))
  assert.deepEqual(shown(parts), ['3.34', '3.33', '3.34'])
  assert.equal(Exact.sum(parts).toString(), lineAmount(one, 2).toString())
})

test('13. corrections of single lines take back the tax of the invoice, not a cent more', () => {
  const upTo = (count: number) => amountsOf(Exact.of(9.99).times(Exact.of(count)), standard, gross)
  const taxes = [1, 2, 3].map((count) => upTo(count).tax.minus(upTo(count - 1).tax))
  assert.deepEqual(shown(taxes), ['1.60', '1.59', '1.60'])
  assert.equal(Exact.sum(taxes).toString(), '4.79')
})

test('14. a percentage off the document is one line for each rate', () => {
  const goods = [line(49.99), line(49.99), line(12.34, { tax: taxOf(7) })]
  const terms = { discountPercent: Exact.of(5) }
  const { total, groups, lines } = calculatedDocument(draft(gross, goods, terms))
  assert.deepEqual(shown(lines.slice(3).map((one) => one.gross)), ['-5.00', '-0.62'])
  assert.deepEqual(shown(groups.map(({ tax }) => tax)), ['15.16', '0.77'])
  assert.equal(total.gross.toString(), '106.70')
})

test('15. a cash discount lowers the tax with the price', () => {
  const total = Exact.of(1190)
  const off = percentageOf(total, Exact.of(2), 2)
  assert.equal(off.toString(), '23.80')
  assert.equal(total.minus(off).toString(), '1166.20')
  assert.equal(includedTax(off, Exact.of(19), 2).toString(), '3.80')
})

const trading = new URL('../../../../shared/data/northwind/order_details.csv', import.meta.url)
const noTrading = !existsSync(trading) && `${trading.pathname} is not there`

test('16. the orders of a real trader come to the published sums', { skip: noTrading }, () => {
  const rows = parse(readFileSync(trading), { columns: true }) as Record<string, string>[]
  const sumOf = (some: typeof rows) =>
    Exact.sum(
      some.map(({ quantity, unitPrice, discount }) => {
        const discountPercent = Exact.of(discount ?? '').times(Exact.of(100))
        const priced = { quantity: Exact.of(quantity ?? ''), discountPercent }
        return lineAmount({ ...priced, unitPrice: Exact.of(unitPrice ?? '') }, 2)
      }),
    ).toString()
  assert.equal(rows.length, 2155)
  assert.equal(sumOf(rows.filter(({ orderID }) => orderID === '10605')), '4109.71')
  assert.equal(sumOf(rows), '1265793.29')
})

test('a bundle whose parts are taxed alike keeps its price, and its parts their shares', () => {
  const bundle = [
    line(50, { type: lineTypes.billOfMaterials }),
    line(0, { type: lineTypes.component, parent: 0, purchasePrice: Exact.of(3) }),
    line(0, { type: lineTypes.component, parent: 0, purchasePrice: Exact.of(1) }),
  ]
  const { lines } = calculatedDocument(draft(net, bundle))
  assert.deepEqual(shown(lines.map((one) => one.net)), ['50.00', '0.00', '0.00'])
  assert.deepEqual(shown(lines.slice(1).map(({ share }) => share as Exact)), ['37.50', '12.50'])
})

test('what ignores discounts costs what it costs', () => {
  const goods = [line(100, { ignoresDiscounts: true, discountPercent: 50 }), line(100)]
  const { total } = calculatedDocument(draft(net, goods, { discountPercent: Exact.of(10) }))
  assert.equal(total.net.toString(), '190.00')
})

test('a coupon takes at most what the goods cost, and shipping is still due', () => {
  const terms = { coupon: Exact.of(500), shippingCost: Exact.of(5) }
  const { total } = calculatedDocument(draft(gross, [line(30), line(20)], terms))
  assert.equal(total.gross.toString(), '5.00')
})

test('shipping of goods that cost nothing is taxed at their highest rate', () => {
  const free = [line(0, { tax: taxOf(7) }), line(0, { tax: taxOf(19) })]
  const { groups } = calculatedDocument(draft(gross, free, { shippingCost: Exact.of(11.9) }))
  assert.deepEqual(shown(groups.map(({ tax }) => tax)), ['0.00', '1.90'])
})

test('shipping is taxed at one rate where a channel knows only one', () => {
  const goods = [line(10), line(30, { tax: taxOf(7) })]
  const terms = { shippingCost: Exact.of(10.7), shippingTax: 'largest-share' as const }
  const { lines } = calculatedDocument(draft(gross, goods, terms))
  assert.deepEqual(amounts(lines[2] as (typeof lines)[0]), ['10.00', '0.70', '10.70'])
})

test('a derived unit price has two decimals, and four where it is small', () => {
  const grossOf = (price: number) => otherUnitPrice(Exact.of(price), standard, net).toString()
  assert.deepEqual([grossOf(8.3949), grossOf(0.0999), grossOf(0.1)], ['9.99', '0.1189', '0.12'])
  assert.equal(otherUnitPrice(Exact.of(9.99), standard, gross).toString(), '8.3950')
})

test('a negative document and one with too large amounts are refused', () => {
  const codeOf = (price: number, quantity = 1) => {
    try {
      calculatedDocument(draft(net, [line(price, { quantity })]))
    } catch (error) {
      return (error as Refusal).code
    }
    return undefined
  }
  assert.equal(codeOf(-0.01), 'document.total-negative')
  assert.equal(codeOf(99_999_999_999, 2), 'document.amount-too-large')
  assert.equal(codeOf(0), undefined)
  assert.equal(calculatedDocument(draft(net, [])).total.gross.toString(), '0')
})

test('currencies have the decimals of ISO 4217', () => {
  assert.deepEqual(['EUR', 'JPY', 'KWD', 'CLF'].map(currencyDecimals), [2, 0, 3, 4])
})
