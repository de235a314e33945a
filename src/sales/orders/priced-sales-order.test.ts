import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pricingGround } from './testing/pricing-ground.ts'

/** Prices, taxes and parts of lines that name items, as a calculation shows them. */

const { alice, bob, call, company, retail, trade, shop, reduced, ...ground } = await pricingGround()
const { make, newItem, calculate, linesOf } = ground

test('prices, rates and units come from the item, the customer and the rules, each with its reason', async () => {
  const cup = await newItem('Cup', 10)
  const book = await newItem('Book', 20, { taxClassId: reduced })
  await call(alice.app, `PATCH /v2/items/${book}/customer-prices/${trade}/5`, { netPrice: 15 })
  const lines = await linesOf(
    [
      { itemId: cup },
      { itemId: book },
      { itemId: book, quantity: 5 },
      { itemId: cup, salesPriceNet: 3 },
    ],
    { customerId: trade, salesChannelId: shop },
  )
  const shown = lines.map((line: Record<string, unknown>) => [
    line['itemId'],
    line['salesPriceNet'],
    line['taxRate'],
    line['priceReason'],
  ])
  assert.deepEqual(shown, [
    [cup, 9, 19, 'standard-price'],
    [book, 18, 7, 'standard-price'],
    [book, 15, 7, 'customer-price'],
    [cup, 3, 19, ''],
  ])
  assert.equal(lines[1].taxClassId, reduced)
})

test('the answer says from which quantity on a price holds, and which side leads', async () => {
  const pot = await newItem('Pot', 10)
  await call(alice.app, `PATCH /v2/items/${pot}/customer-prices/${trade}/5`, { netPrice: 7 })
  const reply = await calculate(
    [{ itemId: pot }, { itemId: pot, quantity: 6 }, { itemId: pot, quantity: 6, salesPriceNet: 3 }],
    { customerId: trade },
  )
  const said = reply.body.lineItems.map((line: Record<string, unknown>) => [
    line['priceReason'],
    line['priceFromQuantity'],
    line['priceReductionPercent'],
  ])
  assert.deepEqual(said, [
    ['standard-price', null, 10],
    ['customer-price', 5, null],
    ['', null, null],
  ])
  assert.equal(reply.body.isNetPrice, true)
  const gross = await calculate([{ itemId: pot }], { customerId: retail })
  assert.equal(gross.body.isNetPrice, false)
})

test('the group of the customer decides which side leads; the answer has the VAT id and the factor', async () => {
  const item = await newItem('Pot', 9.99)
  const gross = await calculate([{ itemId: item, quantity: 3 }], { customerId: retail })
  assert.deepEqual(
    [gross.body.lineItems[0].salesPriceGross, gross.body.totalGrossAmount],
    [11.89, 35.67],
  )
  const net = await calculate([{ itemId: item, quantity: 3 }], {
    customerId: trade,
    currencyIso: 'USD',
    currencyFactor: 2,
  })
  const { totalNetAmount, companyVatId, currencyFactor, lineItems } = net.body
  assert.deepEqual(
    [lineItems[0].salesPriceNet, totalNetAmount, companyVatId, currencyFactor],
    [17.982, 53.95, 'DE136695976', 2],
  )
})

test('a taxed destination keeps the gross price, and where no tax is due the net price is charged', async () => {
  const item = await newItem('Vase', 100)
  const sold = async (more: object) => {
    const [line] = await linesOf([{ itemId: item }], { customerId: retail, ...more })
    return [line.totalSalesPriceGross, line.taxRate, line.taxCategory]
  }
  assert.deepEqual(await sold({}), [119, 19, 'S'])
  assert.deepEqual(await sold({ shipmentCountryIso: 'FR' }), [119, 20, 'S'])
  assert.deepEqual(await sold({ shipmentCountryIso: 'US' }), [100, 0, 'G'])
  const business = { shipmentCountryIso: 'FR', customerVatId: 'FR40303265045' }
  assert.deepEqual(await sold(business), [100, 0, 'K'])
  assert.deepEqual(await sold({ shipmentCountryIso: 'ES', shipmentPostalCode: '35001' }), [
    100,
    0,
    'G',
  ])
})

test('the registration says whether gross prices are kept for destinations with a tax of their own', async () => {
  const item = await newItem('Jug', 100)
  const sold = async (shipmentCountryIso: string, customerId = retail) => {
    const [line] = await linesOf([{ itemId: item }], { customerId, shipmentCountryIso })
    return [line.salesPriceNet, line.totalSalesPriceGross]
  }
  const [registration] = (await call(alice.app, 'GET /v2/tax-registrations')).body.items
  const path = `/v2/tax-registrations/${registration.id}`
  assert.equal(registration.keepsGrossPrices, true)
  assert.deepEqual(await sold('HU'), [93.7008, 119])
  const changed = await call(alice.app, `PATCH ${path}`, { keepsGrossPrices: false })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(await sold('HU'), [100, 127])
  assert.deepEqual(await sold('DE'), [100, 119])
  assert.deepEqual(await sold('US'), [100, 100])
  assert.deepEqual((await sold('HU', trade))[0], 90)
  await call(alice.app, `PATCH ${path}`, { keepsGrossPrices: true })
})

test('net or gross leads as the group says, the default group for a customer without one, and gross without any', async () => {
  const { body: groups } = await call(alice.app, 'GET /v2/customer-groups')
  const usual = groups.items.find(({ isDefault }: { isDefault: boolean }) => isDefault)
  const { body: free } = await call(alice.app, 'POST /v2/customers', {
    addresses: [{ city: 'Bonn', countryIso: 'DE' }],
  })
  const isNet = async () => {
    const draft = { companyId: company, customerId: free.customerId, isPending: true }
    return (await call(alice.app, 'POST /v2/sales-orders', draft)).body.isNetPrice
  }
  assert.equal(await isNet(), false)
  await call(alice.app, `PATCH /v2/customer-groups/${usual.id}`, { isNetPrice: true })
  assert.equal(await isNet(), true)
  await call(alice.app, `PATCH /v2/customer-groups/${usual.id}`, { isNetPrice: false })
})

test('an item of the class without tax is exempt within the country', async () => {
  const taxClassId = await make('tax-classes', { name: 'Exempt', type: 0 })
  const itemId = await newItem('Course', 100, { taxClassId })
  const [line] = await linesOf([{ itemId }])
  assert.deepEqual([line.taxCategory, line.taxRate], ['E', 0])
})

test('services for a business of another state reverse the charge, and goods in the same order do not', async () => {
  const goods = await newItem('Lathe', 100)
  const service = await newItem('Installation', 50, { isService: true })
  const business = { shipmentCountryIso: 'FR', customerVatId: 'FR40303265045' }
  const taxes = async (more: object) => {
    const lines = await linesOf([{ itemId: service }, { itemId: goods }], more)
    return lines.map((line: Record<string, unknown>) => [line['taxCategory'], line['taxRate']])
  }
  assert.deepEqual(await taxes(business), [
    ['AE', 0],
    ['K', 0],
  ])
  assert.deepEqual(await taxes({}), [
    ['S', 19],
    ['S', 19],
  ])
  const setting = async (items: readonly string[]) => {
    const address = {
      lastName: 'Petit',
      city: 'Lyon',
      countryIso: 'FR',
      vatId: business.customerVatId,
    }
    const order = await call(alice.app, 'POST /v2/sales-orders', {
      ...{ companyId: company, customerId: retail, isPending: true },
      ...{ billingAddress: address, shipmentAddress: address },
      lineItems: items.map((itemId) => ({ itemId, quantity: 1 })),
    })
    assert.equal(order.status, 201, order.text)
    return order.body.taxDetails.taxSetting
  }
  assert.deepEqual([await setting([service]), await setting([service, goods])], [4, 1])
})

test('an item of parts becomes a bill of materials with its last parts, which share the price', async () => {
  const nut = await newItem('Nut', 1)
  const bolt = await newItem('Bolt', 3)
  const box = await newItem('Box', 10, { components: [{ itemId: nut, quantity: 4 }] })
  const kit = await newItem('Kit', 50, {
    components: [
      { itemId: bolt, quantity: 2, sortNumber: 1 },
      { itemId: box, quantity: 3, sortNumber: 2 },
    ],
  })
  const lines = await linesOf([{ itemId: kit, quantity: 2, syncNumber: 5 }, { itemId: nut }], {
    isNetPrice: true,
  })
  const shown = lines.map((line: Record<string, unknown>) => [
    line['type'],
    line['itemId'],
    line['quantity'],
    line['parentSyncNumber'],
    line['totalSalesPriceNet'],
    line['priceShare'],
  ])
  assert.deepEqual(shown, [
    [9, kit, 2, null, 100, null],
    [10, bolt, 4, 5, 0, 33.33],
    [10, nut, 24, 5, 0, 66.67],
    [1, nut, 1, null, 1, null],
  ])
})

test('parts that are taxed differently carry the price, each with its unit price', async () => {
  // Gross prices share a gross price: 23.80 and 2 × 10.70 are 45.20.
  const mug = await newItem('Mug', 20)
  const novel = await newItem('Novel', 10, { taxClassId: reduced })
  const set = await newItem('Set', 50, {
    components: [
      { itemId: mug, quantity: 1 },
      { itemId: novel, quantity: 2 },
    ],
  })
  const sharesOf = async (price: object, more: object = {}) => {
    const lines = await linesOf([{ itemId: set, ...price }], more)
    return lines.map((line: Record<string, unknown>) => [
      ...[line['taxRate'], line['salesPriceGross'], line['totalSalesPriceGross']],
    ])
  }
  assert.deepEqual(await sharesOf({ salesPriceGross: 22.6 }), [
    [19, 0, 0],
    [19, 11.9, 11.9],
    [7, 5.35, 10.7],
  ])
  // A set for what its parts cost is taxed as they are.
  assert.deepEqual(await sharesOf({ salesPriceGross: 45.2 }), [
    [19, 0, 0],
    [19, 23.8, 23.8],
    [7, 10.7, 21.4],
  ])
  // 20.00 and 2 × 10.00 share a net price equally.
  assert.deepEqual(await sharesOf({ salesPriceNet: 40 }, { isNetPrice: true }), [
    [19, 0, 0],
    [19, 23.8, 23.8],
    [7, 10.7, 21.4],
  ])
})

test('what cannot be priced or taxed is refused, with every line that is concerned', async () => {
  const none = await make('tax-classes', { name: 'Unknown', type: 5 })
  const item = await newItem('Odd', 1, { taxClassId: none })
  const answer = async (...given: Parameters<typeof calculate>) => {
    const { status, body } = await calculate(...given)
    return [status, body.errorCode, Object.keys(body.validationErrors ?? {})]
  }
  assert.deepEqual(await answer([{ itemId: item }, { taxClassId: none, salesPriceGross: 1 }]), [
    422,
    'tax.not-determined',
    ['lineItems[0].taxClassId', 'lineItems[1].taxClassId'],
  ])
  const usual = await newItem('Usual', 1)
  assert.deepEqual(await answer([{ itemId: usual }], { departureCountryIso: 'FR' }), [
    422,
    'tax.registration-missing',
    [],
  ])
  assert.deepEqual(await answer([{ itemId: usual, salesPriceNet: 1, salesPriceGross: 9 }, {}]), [
    400,
    'request.invalid',
    ['lineItems[0].salesPriceNet', 'lineItems[1].salesPriceGross'],
  ])
  const missing = [422, 'sales-order.reference.missing']
  const foreign = await answer([{ itemId: usual }], { customerId: retail }, bob.app)
  assert.deepEqual(foreign.slice(0, 2), missing)
  assert.deepEqual((await answer([{}], { customerVatId: 'DE1' }))[2], [
    'customerVatId',
    'lineItems[0].salesPriceGross',
  ])
})

test('prices of many lines take as many statements as those of one', async () => {
  const item = await newItem('Pen', 2)
  const lines = await linesOf(
    Array.from({ length: 1_000 }, (_, index) => ({ itemId: item, quantity: index + 1 })),
  )
  assert.equal(lines.length, 1_000)
  assert.equal(lines[999].totalSalesPriceGross, 2_380)
})
