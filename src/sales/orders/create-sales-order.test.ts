import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
// The first group is the default one.
await call(alice.app, 'POST /v2/customer-groups', { name: 'Everybody' })

const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }

async function newCustomer(more: object = {}): Promise<string> {
  const reply = await call(alice.app, 'POST /v2/customers', { addresses: [address], ...more })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.customerId
}

const line = (price: number, more: object = {}) => ({
  name: 'A pot',
  quantity: 1,
  salesPriceGross: price,
  taxRate: 19,
  ...more,
})

const customerId = await newCustomer()
const create = (body: object, query = '') =>
  call(alice.app, `POST /v2/sales-orders${query}`, { customerId, ...body })

test('an order is created with its lines, which add up to its totals on both sides', async () => {
  const reply = await create({
    lineItems: [line(9.99), line(9.99), line(9.99), line(10, { taxRate: 7 })],
  })
  assert.equal(reply.status, 201, reply.text)
  const { lineItems, paymentDetails } = reply.body
  const sum = (field: string) =>
    Math.round(lineItems.reduce((all: number, one: never) => all + one[field], 0) * 100) / 100
  assert.equal(paymentDetails.totalGrossAmount, 39.97)
  assert.equal(paymentDetails.totalNetAmount, 34.53)
  assert.equal(sum('totalSalesPriceNet'), 34.53)
  assert.equal(sum('totalSalesPriceGross'), 39.97)
  assert.equal(paymentDetails.stillToPay, 39.97)
  const read = await call(alice.app, `GET ${reply.headers.location}`)
  assert.equal(read.text, reply.text)
})

test('an open order keeps the credit limit, also when two of a customer are made at once', async () => {
  const limited = await newCustomer({ paymentSettings: { creditLimit: 100 } })
  const made = (price: number, more: object = {}) =>
    create({ customerId: limited, lineItems: [line(price)], ...more })
  const refused = await made(100.01)
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'customer.credit-exceeded'])
  assert.equal((await made(500, { isPending: true })).status, 201, 'a draft owes nothing')
  const replies = await Promise.all([1, 2, 3].map(() => made(40)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 201, 422])
  assert.equal((await made(20)).status, 201)
})

test('the payment target is that of the order, else of the customer, the payment method, the company', async () => {
  const method = async (more: object) => {
    const reply = await call(alice.app, 'POST /v2/payment-methods', more)
    assert.equal(reply.status, 201, reply.text)
    return reply.body.id as string
  }
  const early = { cashDiscountDays: 3, cashDiscountValue: 4 }
  const quick = await method({ name: 'Quick', paymentDueInDays: 7, ...early })
  const monthly = await method({ name: 'Monthly', paymentDueInDays: 30, cashDiscountValue: 2 })
  const settled = async (paymentSettings: object, details: object) => {
    const customer = await newCustomer({ paymentMethodId: monthly, paymentSettings })
    const body = { customerId: customer, lineItems: [line(10)] }
    const reply = await create({ ...body, ...details })
    assert.equal(reply.status, 201, reply.text)
    const { paymentDueDateInDays, cashDiscount, cashDiscountDays } = reply.body.paymentDetails
    return [paymentDueDateInDays, cashDiscount, cashDiscountDays]
  }
  const agreed = { paymentDueDateInDays: 14 }
  const target = (days: number) => ({ paymentDetails: { paymentDueDateInDays: days } })
  assert.deepEqual(await settled({}, {}), [30, 2, 0], 'the method of the customer')
  assert.deepEqual(await settled({}, { paymentMethodId: quick }), [7, 4, 3], 'of the order')
  assert.deepEqual(await settled(agreed, { paymentMethodId: quick }), [14, 4, 3], 'the customer')
  assert.deepEqual(await settled(agreed, target(0)), [0, 2, 0], 'the order')
  const [company] = (await call(alice.app, 'GET /v2/companies')).body.items
  const days = (paymentDueInDays: number) =>
    call(alice.app, `PATCH /v2/companies/${company.id}`, { paymentDueInDays })
  assert.equal((await days(21)).status, 200)
  assert.deepEqual(await settled({}, { paymentMethodId: null }), [21, 0, 0], 'the company')
  assert.deepEqual(await settled({}, {}), [30, 2, 0], 'the method before the company')
  await days(0)
})

test('an address without VAT id has that of the customer', async () => {
  const business = await newCustomer({ addresses: [{ ...address, vatId: 'DE136695976' }] })
  const billed = async (vatId: string) => {
    const { body } = await create({
      ...{ customerId: business, isPending: true },
      billingAddress: { ...address, vatId },
    })
    return body.vatId ?? body.taxDetails.vatId
  }
  assert.deepEqual([await billed(''), await billed('DE811569869')], ['DE136695976', 'DE811569869'])
})

test('an order keeps copies of the addresses of its customer', async () => {
  const other = await newCustomer()
  const { body } = await create({ customerId: other })
  assert.equal(body.billingAddress.city, 'Hamburg')
  const { body: customer } = await call(alice.app, `GET /v2/customers/${other}`)
  const customerAddressId = customer.addresses[0].customerAddressId
  await call(alice.app, `PATCH /v2/customers/${other}`, {
    addresses: [{ customerAddressId, city: 'Bremen' }],
  })
  const after = await call(alice.app, `GET /v2/sales-orders/${body.id}`)
  assert.equal(after.body.billingAddress.city, 'Hamburg')
  assert.equal(after.body.shipmentAddress.city, 'Hamburg')
  assert.notEqual(after.body.billingAddress.id, customerAddressId)
})

test('the group of the customer decides whether net or gross prices lead', async () => {
  const group = await call(alice.app, 'POST /v2/customer-groups', {
    name: 'Trade',
    isNetPrice: true,
  })
  const trade = await newCustomer({ customerGroupId: group.body.id })
  const lines = { lineItems: [{ name: 'Pot', quantity: 3, salesPriceNet: 0.33, taxRate: 19 }] }
  const net = await create({ customerId: trade, ...lines })
  assert.equal(net.body.isNetPrice, true)
  assert.equal(net.body.paymentDetails.totalGrossAmount, 1.18)
  const { body } = await create({ lineItems: [line(119)] })
  assert.equal(body.isNetPrice, false)
  assert.equal(body.lineItems[0].salesPriceNet, 100)
})

test('a price on the other side makes the leading one; two that contradict each other are refused', async () => {
  const made = await create({
    lineItems: [{ name: 'Pot', quantity: 2, salesPriceNet: 10, taxRate: 19 }],
  })
  assert.equal(made.body.lineItems[0].salesPriceGross, 11.9)
  const refused = await create({
    lineItems: [line(11.9, { salesPriceNet: 10.01 }), line(11.9, { salesPriceNet: 9.98 })],
  })
  assert.equal(refused.status, 400)
  assert.deepEqual(Object.keys(refused.body.validationErrors), ['lineItems[1].salesPriceNet'])
})

test('an order has the next number, and a number of its own is taken once unless it may be renamed', async () => {
  const [one, two] = [await create({}), await create({})]
  assert.notEqual(one.body.salesOrderNumber, two.body.salesOrderNumber)
  const number = { salesOrderNumber: 'Mine' }
  assert.equal((await create(number)).status, 201)
  const again = await create({ salesOrderNumber: 'MINE' })
  assert.deepEqual([again.status, again.body.errorCode], [409, 'sales-order.number.taken'])
  const renamed = await create(number, '?renameSalesOrderNumberWhenAlreadyExists=true')
  assert.equal(renamed.body.salesOrderNumber, 'Mine-2')
})

test('an external number is unique within its channel', async () => {
  const external = { externalDetails: { externalSalesOrderNumber: 'X-1' } }
  assert.equal((await create(external)).status, 201)
  const again = await create(external)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'sales-order.external-number.taken'])
  const channels = await call(alice.app, 'POST /v2/sales-channels', { type: 1, name: 'Shop' })
  const elsewhere = await create({ ...external, salesChannelId: channels.body.id })
  assert.equal(elsewhere.status, 201, elsewhere.text)
})

test('a locked customer places no orders', async () => {
  const locked = await newCustomer({ isLocked: true })
  const reply = await create({ customerId: locked })
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'customer.locked'])
})

test('generation 1 creates an order without lines, and shows the same order in its own form', async () => {
  const { body: customer } = await call(alice.app, 'GET /v1/customers?pageSize=1')
  const sent = {
    CustomerId: customer.Items[0].Id,
    CompanyId: 1,
    Shipmentaddress: { City: 'Bremen', CountryIso: 'DE' },
    SalesOrderPaymentDetails: { PaymentTarget: 30, CashDiscount: 2, CashDiscountDays: 10 },
    SalesOrderShippingDetail: { ExtraWeight: 0.4 },
  }
  const reply = await call(alice.app, 'POST /v1/salesOrders', sent)
  assert.equal(reply.status, 201, reply.text)
  const { body } = reply
  assert.equal(body.Shipmentaddress.City, 'Bremen')
  assert.equal(body.BillingAddress.City, 'Hamburg')
  assert.equal(body.SalesOrderPaymentDetails.PaymentTarget, 30)
  assert.equal(body.SalesOrderPaymentDetails.CurrencyIso, 'EUR')
  assert.equal(body.SalesChannelId, '')
  assert.equal(body.CancellationDetails.CancellationReasonId, 0)
  const read = await call(alice.app, `GET /salesOrders/${body.Id}`)
  assert.equal(read.text, reply.text)
})

test('every fault of a body is reported at once, and records that do not exist are named', async () => {
  const reply = await create({
    languageIso: 'xx',
    billingAddress: { city: 'Bonn', countryIso: 'XX', emailAddress: 'none' },
    departureCountry: { countryIso: 'QQ' },
    paymentDetails: { currencyIso: 'USD' },
    lineItems: [line(1, { parentSyncNumber: 4 })],
  })
  assert.deepEqual(Object.keys(reply.body.validationErrors).toSorted(), [
    'billingAddress.countryIso',
    'billingAddress.emailAddress',
    'departureCountry.countryIso',
    'languageIso',
    'lineItems[0].parentSyncNumber',
    'paymentDetails.currencyFactor',
  ])
  const missing = '00000000-0000-4000-8000-000000000000'
  const unknown = await create({
    shippingMethodId: missing,
    lineItems: [line(1, { itemId: missing })],
  })
  assert.deepEqual([unknown.status, unknown.body.errorCode], [422, 'sales-order.reference.missing'])
  assert.deepEqual(Object.keys(unknown.body.validationErrors), [
    'shippingMethodId',
    'lineItems[0].itemId',
  ])
  assert.equal((await call(bob.app, 'POST /v2/sales-orders', { customerId })).status, 422)
})
