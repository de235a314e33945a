import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, nobody, world } from '../../whole/testing/world.ts'

/** A tenant that was created for a country sells there on its first day. */

const { operator, call } = await world()

async function newTenant(countryIso: string, more: object = {}) {
  const body = { name: `Trade ${countryIso}`, countryIso, administrator: { user: 'jane' }, ...more }
  const reply = await call(operator.admin, 'POST /v2/admin/tenants', body)
  assert.equal(reply.status, 201, reply.text)
  const { client } = reply.body
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
  const token = await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${basic}`,
  })
  const actor = { headers: { authorization: `Bearer ${token.body.access_token}` } }
  return { ...reply.body, actor }
}

async function done(actor: Actor, line: string, body?: object) {
  const reply = await call(actor, line, body)
  assert.ok(reply.status < 300, `${line} ${reply.text}`)
  return reply.body
}

const first = async (actor: Actor, list: string) => (await done(actor, `GET /v2/${list}`)).items[0]

/** Normal rates, and what 100.00 net is with them. */
const countries = [
  ['DE', 'DE136695976', 'EUR', 'de', 19, 119],
  ['AT', 'ATU12345675', 'EUR', 'de', 20, 120],
  ['FR', 'FR40303265045', 'EUR', 'fr', 20, 120],
  ['NL', 'NL004495445B01', 'EUR', 'nl', 21, 121],
  ['PL', 'PL8567346215', 'PLN', 'pl', 23, 123],
] as const

for (const [countryIso, vatId, currencyIso, languageIso, rate, gross] of countries) {
  test(`a tenant of ${countryIso} takes its first order, delivers and invoices it with ${rate} %`, async () => {
    const { actor, ...tenant } = await newTenant(countryIso)
    assert.deepEqual([tenant.currencyIso, tenant.languageIso], [currencyIso, languageIso])
    const company = await first(actor, 'companies')
    assert.equal(company.address.countryIso, countryIso)
    // Only the merchant knows these.
    await done(actor, `PATCH /v2/companies/${company.id}`, {
      ...{ taxId: '12/345/67890', contactName: 'Ana Ribeiro', iban: 'DE89370400440532013000' },
      address: {
        ...{ street: 'Kai 1', postalCode: '12345', city: 'Haven', phoneNumber: '+49 30 1' },
        emailAddress: 'shop@example.com',
      },
    })
    const registration = await first(actor, 'tax-registrations')
    assert.equal(registration.countryIso, countryIso)
    await done(actor, `PATCH /v2/tax-registrations/${registration.id}`, { vatId })
    const roles = await done(actor, 'GET /v2/admin/roles')
    const ofSales = languageIso === 'de' ? 'Verkauf' : 'Sales'
    assert.ok(roles.items.some(({ name }: { name: string }) => name === ofSales))
    const item = await done(actor, 'POST /v2/items', {
      name: 'Tea',
      itemPriceData: { salesPriceNet: 100 },
    })
    const warehouse = await first(actor, 'warehouses')
    const booking = { itemId: item.id, warehouseId: warehouse.id, quantity: 5 }
    await done(actor, 'POST /v2/stocks', booking)
    const customer = await done(actor, 'POST /v2/customers', {
      addresses: [
        { lastName: 'Ribeiro', street: 'Weg 2', postalCode: '1', city: 'Ort', countryIso },
      ],
    })
    const methods = await done(actor, 'GET /v2/payment-methods')
    const usual = methods.items.find(({ isDefault }: { isDefault: boolean }) => isDefault)
    const order = await done(actor, 'POST /v2/sales-orders', {
      ...{ customerId: customer.customerId, paymentMethodId: usual.id },
      shippingMethodId: (await first(actor, 'shipping-methods')).id,
      lineItems: [{ itemId: item.id, quantity: 1 }],
    })
    const goods = order.lineItems.find(({ itemId }: { itemId: string }) => itemId === item.id)
    assert.deepEqual([goods.taxRate, order.paymentDetails.totalGrossAmount], [rate, gross])
    assert.equal(order.paymentDetails.paymentDueDateInDays, 14)
    // Papers are written in the language of the customer, which is that of the tenant.
    assert.equal(order.languageIso, languageIso)
    await done(actor, `POST /v2/sales-orders/${order.id}/delivery-notes`)
    const invoice = await done(actor, `POST /v2/sales-orders/${order.id}/invoices`, {})
    assert.equal(invoice.invoicePaymentDetails.totalGrossAmount, gross)
    for (const list of ['cancellation-reasons', 'return-reasons', 'on-hold-reasons']) {
      assert.ok((await done(actor, `GET /v2/${list}`)).totalItems > 0, list)
    }
    const { items } = await done(actor, 'GET /v2/accounting-data')
    const lines = items[0].accountDataLineItems as Record<string, unknown>[]
    for (const line of lines) {
      assert.equal(line['generalLedgerAccount'] === '', line['missingTaxCode'] !== null)
      assert.equal(line['generalLedgerAccount'], countryIso === 'DE' ? '8400' : '')
    }
    const paper = await call(actor, `POST /v2/invoices/${invoice.id}/output/pdf`)
    assert.equal(paper.status, 200)
    assert.match(paper.text, /^%PDF/)
  })
}

test('a tenant of Germany has an account for every category of sales and way to pay, others name what is missing', async () => {
  const { actor } = await newTenant('DE')
  const codes = await done(actor, 'GET /v2/tax-codes?pageSize=100')
  const booked = codes.items.map((one: Record<string, unknown>) =>
    [one['taxCategory'], one['countryIso'], one['taxRate'], one['generalLedgerAccount']].join(' '),
  )
  assert.deepEqual(booked, [
    ...['S DE 19 8400', 'S DE 7 8300', 'S DE  8200', 'S   8320', 'K   8125', 'G   8120'],
    ...['AE   8336', 'E   8100', 'Z   8200'],
  ])
  const methods = await done(actor, 'GET /v2/payment-methods')
  const accounts = methods.items.map((one: Record<string, unknown>) => one['generalLedgerAccount'])
  assert.deepEqual(accounts, ['1200', '1200', '1200', '1360', '1000'])
  const polish = await newTenant('PL', { name: 'Other' })
  assert.equal((await done(polish.actor, 'GET /v2/tax-codes')).totalItems, 0)
})

test('what the draft says goes before what follows from the country, and unknown countries are named', async () => {
  const { actor, ...tenant } = await newTenant('PL', { currencyIso: 'EUR', languageIso: 'en' })
  assert.deepEqual([tenant.currencyIso, tenant.languageIso], ['EUR', 'en'])
  assert.equal((await first(actor, 'payment-methods')).name, 'Invoice')
  const body = { name: 'X', countryIso: 'ZZ', administrator: { user: 'jane' } }
  const refused = await call(operator.admin, 'POST /v2/admin/tenants', body)
  assert.match(refused.body.validationErrors.countryIso, /DE, AT, FR, NL, PL/)
})
