import assert from 'node:assert/strict'
import { filesOf } from '../../../invoicing/accounting-exports/testing/exported-books.ts'
import type { Caller } from './caller.ts'
import { type KnownInvoice, type Office, opening, openOf } from './office.ts'

/** What an office knows of its week, held against what the service kept and what it gave to the tax consultant. */

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type Answer = any

const cents = (amount: number | string) => Math.round(Number(amount) * 100)

/** Orders, invoices, what is open, and stock, each once and to the cent. Returns the sums. */
export async function expectSameBooks(caller: Caller, office: Office) {
  const { deals } = office
  const orders = (await caller.all('/v2/sales-orders')).filter(isOurs)
  assert.deepEqual(
    orders.map((one) => [one.customerSalesOrderNumber, ...stateOf(one)]).toSorted(byName),
    deals.map((one) => [one.name, one.gross, one.isCancelled]).toSorted(byName),
    'orders',
  )
  const ids = new Set(orders.map(({ id }) => id))
  const all = await caller.all('/v2/invoices')
  const ours = all.filter(({ salesOrderId }) => ids.has(salesOrderId))
  const known = deals.flatMap(({ invoices }) => invoices)
  assert.deepEqual(
    ours.map(invoiceAsKept).toSorted(byName),
    known.map(invoiceAsKnown).toSorted(byName),
    'invoices: number, total, credited, still to pay',
  )
  expectNoGaps(all.map(({ number }) => number))
  for (const [goods, itemId] of office.items) {
    const stocks: Answer[] = await caller.all(`/v2/stocks?itemId=${itemId}`)
    const pieces = stocks.reduce((sum, { quantityTotal }) => sum + quantityTotal, 0)
    assert.equal(pieces, opening - office.gone[goods], `pieces of ${goods}`)
  }
  const sum = (of: (invoice: KnownInvoice) => number) =>
    known.reduce((total, one) => total + of(one), 0) / 100
  return {
    orders: deals.length,
    invoices: known.length,
    invoiced: sum(({ gross }) => gross),
    paid: sum(({ paid, refunded }) => paid - refunded),
    open: sum(openOf),
  }
}

/** Every debtor owes in the exports what he owes, so each document and payment stands there once. Returns their bookings. */
export async function expectSameExports(
  archives: readonly Uint8Array[],
  office: Office,
): Promise<number> {
  const bookings = (await Promise.all(archives.map(bookingsOf))).flat()
  const balances = new Map<string, number>()
  const debtorOf = new Map<string, string>()
  for (const { cents: value, account, contra, document } of bookings) {
    add(balances, account, value)
    add(balances, contra, -value)
    if (isDebtor(account)) debtorOf.set(document, account)
  }
  for (const { name, invoices } of office.deals.filter((deal) => deal.invoices.length > 0)) {
    const debtor = debtorOf.get(invoices[0]?.number ?? '')
    assert.ok(debtor, `${name} was not exported`)
    const open = invoices.reduce((total, one) => total + openOf(one), 0)
    assert.equal(balances.get(debtor), open, `${name}: what the debtor owes`)
  }
  return bookings.length
}

/** The bookings of an archive, with amounts that are negative on the side of the credit. */
async function bookingsOf(archive: Uint8Array) {
  const files = [...(await filesOf(archive))]
  return files
    .filter(([name]) => name.startsWith('EXTF_Buchungsstapel'))
    .flatMap(([, { lines }]) => lines)
    .map((line) => {
      const fieldOf = (at: number) => line[at]?.replaceAll('"', '') ?? ''
      const amount = cents(fieldOf(0).replace(',', '.'))
      return {
        cents: fieldOf(1) === 'S' ? amount : -amount,
        ...{ account: fieldOf(6), contra: fieldOf(7), document: fieldOf(10) },
      }
    })
}

const isOurs = ({ customerSalesOrderNumber }: Answer) =>
  String(customerSalesOrderNumber).startsWith('week-')

const stateOf = ({ paymentDetails, isCancelled }: Answer) => [
  cents(paymentDetails.totalGrossAmount),
  isCancelled,
]

const invoiceAsKept = ({ number, correctedAmount, invoicePaymentDetails: money }: Answer) => [
  number,
  cents(money.totalGrossAmount),
  cents(correctedAmount),
  cents(money.stillToPay),
]

const invoiceAsKnown = (one: KnownInvoice) => [one.number, one.gross, one.credited, openOf(one)]

const byName = (one: Answer[], other: Answer[]) => String(one[0]).localeCompare(String(other[0]))

const isDebtor = (account: string) => /^[1-6]\d{4}$/.test(account)

const add = (sums: Map<string, number>, key: string, value: number) =>
  sums.set(key, (sums.get(key) ?? 0) + value)

/** The numbers of a range follow one another. */
function expectNoGaps(numbers: readonly string[]): void {
  const ends = numbers.filter((one) => one !== null).map((one) => Number(one.split('-').at(-1)))
  const sorted = ends.toSorted((one, other) => one - other)
  assert.deepEqual(
    sorted,
    sorted.map((_, index) => (sorted[0] ?? 0) + index),
    'numbers of invoices',
  )
}
