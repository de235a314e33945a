import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { insertAddresses } from '../../platform/records/address-store.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../testing/billed-order.ts'

/** The data on documents for accounting: who owes, where money goes and which account each line has. */

const w = await world()
const { alice, bob, call } = w

async function created(path: string, body: object): Promise<{ id: string }> {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const line = (rate: number, category: string, more = {}): BilledLine => {
  const gross = 100 + rate
  return { quantity: 1, net: [100, 100], gross: [gross, gross], rate, category, ...more }
}

async function invoiced(lines: readonly BilledLine[], details = {}) {
  const order = await alice.work((tx) => addOrder(tx, lines, details))
  const { id } = await created(`sales-orders/${order.uuid}/invoices`, {})
  return { id, order }
}

async function bookedLines(id: string) {
  const { body } = await call(alice.app, 'GET /v2/accounting-data')
  const found = body.items.find((one: { documentId: string }) => one.documentId === id)
  return found.accountDataLineItems as {
    generalLedgerAccount: string
    taxCode: { id: string; number: number; isAutomatic: boolean; cashDiscountAccount: string }
    missingTaxCode: object | null
  }[]
}
const accounts = async (id: string) =>
  (await bookedLines(id)).map((one) => one.generalLedgerAccount)

const code = (name: string, generalLedgerAccount: string, more = {}) =>
  created('tax-codes', { name, generalLedgerAccount, ...more })

test('a line without an account says which tax code is missing, and one without money misses none', async () => {
  const { id } = await invoiced([
    line(19, 'S'),
    line(0, 'E', { type: 0 }),
    { quantity: 1, net: [0, 0], gross: [0, 0] },
  ])
  const lines = await bookedLines(id)
  assert.deepEqual(
    lines.map((one) => [one.generalLedgerAccount, one.taxCode, one.missingTaxCode]),
    [
      ['', null, { taxCategory: 'S', countryIso: 'DE', taxRate: 19 }],
      ['', null, { taxCategory: 'E', countryIso: 'DE', taxRate: 0 }],
      ['', null, null],
    ],
  )
})

test('lines are booked under the code that fits best, whatever they are for', async () => {
  await code('Any', '8200', { taxCategory: 'S' })
  await code('Any of Germany', '8201', { taxCategory: 'S', countryIso: 'DE' })
  await code('Standard', '8400', {
    ...{ taxCategory: 'S', countryIso: 'DE', taxRate: 19, number: 3, isAutomatic: true },
    cashDiscountAccount: '8736',
  })
  await code('Exempt', '8100', { taxCategory: 'E' })
  await code('Without an account', '', { taxCategory: 'S', countryIso: 'DE', taxRate: 7 })
  const lines = [line(19, 'S'), line(19, 'S', { type: 2 }), line(7, 'S'), line(0, 'E')]
  const { id } = await invoiced(lines)
  assert.deepEqual(await accounts(id), ['8400', '8400', '8201', '8100'])
  const [{ taxCode, missingTaxCode } = assert.fail(), , reduced] = await bookedLines(id)
  const { id: _, ...said } = taxCode
  assert.deepEqual(said, { number: 3, isAutomatic: true, cashDiscountAccount: '8736' })
  assert.equal(missingTaxCode, null)
  assert.equal(reduced?.taxCode.isAutomatic, false)
})

test('in the one-stop shop the country of the destination decides, in Monaco that of France', async () => {
  await code('France', '8320', { taxCategory: 'S', countryIso: 'FR' })
  for (const countryIso of ['FR', 'MC']) {
    const address = { lastName: 'Roux', postalCode: '98000', city: 'Monaco', countryIso }
    const [key] = await alice.work((tx) => insertAddresses(tx, [address]))
    const abroad = { taxSetting: 3, shipmentAddressId: key?.id }
    assert.deepEqual(await accounts((await invoiced([line(20, 'S')], abroad)).id), ['8320'])
  }
  assert.deepEqual(await accounts((await invoiced([line(20, 'S')])).id), ['8201'])
})

test("a line's own code goes before all others, unless it has no account", async () => {
  const own = await code('Own', '8411', {})
  const invoicedUnderIt = async () => {
    const order = await alice.work((tx) => addOrder(tx, [line(19, 'S')]))
    await alice.work((tx) =>
      tx.rows(sql`
      update erp.sales_order_lines set tax_code_id = (
        select code.id from erp.tax_codes code
        where code.tenant_id = $tenant and code.uuid = ${own.id}::uuid)
      where sales_order_lines.tenant_id = $tenant
        and sales_order_lines.sales_order_id = ${order.id} returning sales_order_lines.id`),
    )
    return (await created(`sales-orders/${order.uuid}/invoices`, {})).id
  }
  assert.deepEqual(await accounts(await invoicedUnderIt()), ['8411'])
  await call(alice.app, `PATCH /v2/tax-codes/${own.id}`, { generalLedgerAccount: '' })
  assert.deepEqual(await accounts(await invoicedUnderIt()), ['8400'])
})

test('a document names the account of its customer and that of its payment method', async () => {
  const method = await created('payment-methods', { name: 'Till', generalLedgerAccount: '1000' })
  const number = await alice.work((tx) =>
    tx.row<{ id: number }>(sql`
      select method.id from erp.payment_methods method
      where method.tenant_id = $tenant and method.uuid = ${method.id}::uuid`),
  )
  const { order, id } = await invoiced([line(19, 'S')], { paymentMethodId: number?.id })
  await alice.work((tx) =>
    tx.rows(sql`
    update erp.customers set accounts_receivable_number = 12345
    where customers.tenant_id = $tenant and customers.id = ${order.customerId}
    returning customers.id`),
  )
  const { body } = await call(alice.app, 'GET /v2/accounting-data')
  const last = body.items.at(-1)
  assert.deepEqual(
    [last.documentId, last.accountsReceivableNumber, last.paymentMethodId, last.paymentAccount],
    [id, 12_345, method.id, '1000'],
  )
  const { body: old } = await call(alice.app, 'GET /v1/accountingData')
  const { AccountsReceivableNumber, PaymentMethodId, PaymentAccount } = old.Items.at(-1)
  assert.deepEqual(
    [AccountsReceivableNumber, PaymentMethodId, PaymentAccount],
    [12_345, number?.id, '1000'],
  )
})

test('codes refuse what is no category, country or rate, and those of others decide nothing', async () => {
  for (const wrong of [{ taxCategory: 'X' }, { countryIso: 'de' }, { taxRate: -1 }]) {
    const reply = await call(alice.app, 'POST /v2/tax-codes', { name: 'Wrong', ...wrong })
    assert.equal(reply.status, 400, reply.text)
  }
  const foreign = { name: 'Bob', taxCategory: 'Z', generalLedgerAccount: '1' }
  assert.equal((await call(bob.app, 'POST /v2/tax-codes', foreign)).status, 201)
  const [only] = await bookedLines((await invoiced([line(0, 'Z')])).id)
  assert.deepEqual(only?.missingTaxCode, { taxCategory: 'Z', countryIso: 'DE', taxRate: 0 })
})
