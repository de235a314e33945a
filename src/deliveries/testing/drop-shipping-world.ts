import assert from 'node:assert/strict'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { insertPaymentMethods } from '../../customers/payment-methods/payment-method-store.ts'
import { patiently } from '../../whole/testing/patience.ts'
import { world } from '../../whole/testing/world.ts'

const seller = {
  ...{ company: 'Alice', street: 'Kai 2', postalCode: '20457', city: 'Hamburg' },
  ...{ countryIso: 'DE', phoneNumber: '+49 40 1', emailAddress: 'alice@example.com' },
}
const buyer = {
  ...{ lastName: 'Buyer', street: 'Kai 1', postalCode: '28195', city: 'Bremen', countryIso: 'DE' },
}

/** The world with a supplier that ships to buyers, items that it ships and items in stock, and orders of them. */
export async function dropShippingWorld() {
  const goods = await shippedGoods()
  const { call, alice, posted } = goods
  const methods = await alice.work((tx) =>
    insertPaymentMethods(tx, [
      { name: 'Invoice', isDefault: true, canShipBeforePayment: true },
      { name: 'Advance', isDefault: false, canShipBeforePayment: false },
    ]),
  )
  const [paymentMethodId, inAdvance] = methods.map(({ uuid }) => uuid)
  const { customerId } = await posted('customers', { addresses: [{ countryIso: 'DE' }] })
  const writing = ['salesorders', 'supplierorders', 'deliverynotes', 'stocks', 'invoices']
  const scopes = writing.flatMap((name) => [`${name}.read`, `${name}.write`])
  const staff = await alice.appWith(...scopes, 'items.read')

  const send = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    patiently(() => call(staff, `${method} /v2/${path}`, body, headers))
  async function ok(method: string, path: string, body?: object) {
    const reply = await send(method, path, body)
    assert.ok(reply.status < 300, `${path} ${reply.status} ${reply.text}`)
    return reply.body
  }
  const order = (lineItems: object[], more: object = {}) =>
    send('POST', 'sales-orders', {
      ...{ customerId, paymentMethodId, lineItems, billingAddress: buyer, shipmentAddress: buyer },
      ...more,
    })
  const newOrder = (lineItems: object[], more: object = {}) =>
    order(lineItems, more).then((reply) => {
      assert.equal(reply.status, 201, reply.text)
      return reply.body
    })
  const linesOf = async (orderId: string) =>
    (await ok('GET', `sales-orders/${orderId}/line-items`)).items
  const ask = (orderId: string) => send('POST', `sales-orders/${orderId}/drop-shipping-orders`)
  const dispatch = (id: string, body: object = {}) =>
    send('POST', `supplier-orders/${id}/dispatch`, body)

  /** Orders from the suppliers of an order, and sends them these orders. */
  async function asked(orderId: string) {
    const reply = await ask(orderId)
    assert.equal(reply.status, 201, reply.text)
    for (const { id } of reply.body) await ok('POST', `supplier-orders/${id}/send`)
    return reply.body
  }
  const calls = { send, ok, order, newOrder, linesOf, ask, asked, dispatch }
  return { ...goods, ...calls, staff, inAdvance, customerId }
}

/** Suppliers, and items that they ship or that are in stock. */
async function shippedGoods() {
  const w = await world()
  const { alice, call } = w
  const [company] = await alice.work((tx) => insertCompanies(tx, ['Alice']))
  const details = { taxId: '27/123/45678', contactName: 'Alice', address: seller }
  const changed = await call(alice.app, `PATCH /v2/companies/${company?.uuid}`, details)
  assert.ok(changed.status < 300, changed.text)
  async function posted(list: string, body: object, tenant = alice) {
    const reply = await call(tenant.app, `POST /v2/${list}`, body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  let names = 0
  const newSupplier = (more: object = {}) =>
    posted('suppliers', { name: 'Kiln', number: `K-${++names}`, canDropship: true, ...more })
  const [warehouse, supplier] = [await posted('warehouses', { name: 'Main' }), await newSupplier()]

  const newItem = (more: object = {}) =>
    posted('items', {
      ...{ name: 'Pot', sku: `P-${++names}`, itemPriceData: { salesPriceNet: 10 }, ...more },
    })
  /** An item that the supplier ships, and of which nothing is in stock. */
  async function shippedItem(more: object = {}, details: object = {}) {
    const made = await newItem(details)
    const terms = { supplierId: supplier.id, isDropshipping: true, purchasePriceNet: 4, sku: 'K' }
    await posted(`items/${made.id}/suppliers`, { ...terms, ...more })
    return made
  }
  async function stockedItem(quantity: number) {
    const made = await newItem()
    await posted('stocks', { itemId: made.id, warehouseId: warehouse.id, quantity })
    return made
  }
  const line = ({ id: itemId }: { id: string }, quantity: number) => ({
    ...{ itemId, quantity, taxRate: 19 },
  })
  const made = { newSupplier, newItem, shippedItem, stockedItem, line }
  return { ...w, ...made, posted, warehouse, supplier }
}
