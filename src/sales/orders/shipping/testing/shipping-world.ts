import assert from 'node:assert/strict'
import { insertCompanies } from '../../../../access/companies/company-store.ts'
import { world } from '../../../../whole/testing/world.ts'

interface Order {
  readonly lineItems: readonly {
    readonly type: number
    readonly taxRate: number
    readonly totalSalesPriceGross: number
    readonly priceReason: string
  }[]
}

/** A tenant with a customer in Germany, for orders that are sent. */
export async function shippingWorld() {
  const own = await world()
  const { alice, call } = own
  await alice.work((tx) => insertCompanies(tx, ['Alice']))
  await call(alice.app, 'POST /v2/customer-groups', { name: 'Everybody' })
  const address = { city: 'Hamburg', countryIso: 'DE' }
  const customer = await call(alice.app, 'POST /v2/customers', { addresses: [address] })
  const { customerId } = customer.body

  async function made(path: string, body: object) {
    const reply = await call(alice.app, `POST ${path}`, body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }

  return {
    ...own,
    customerId: customerId as string,
    create: (body: object) => made('/v2/sales-orders', { customerId, ...body }),
    newItem: async (body: object): Promise<string> =>
      (await made('/v2/items', { name: 'Pot', ...body })).id,
    newMethod: async (name: string, body: object): Promise<string> =>
      (await made('/v2/shipping-methods', { name, ...body })).id,
    cost: (
      countryIso: string | null,
      fromWeight: number,
      grossPrice: number,
      fromOrderValue = 0,
    ) => ({ countryIso, fromWeight, fromOrderValue, grossPrice }),
    line: (salesPriceGross: number, more: object = {}) => ({
      ...{ name: 'A pot', quantity: 1, salesPriceGross, taxRate: 19 },
      ...more,
    }),
    /** Rate, gross amount and reason of the lines of shipping. */
    shippingLines: ({ lineItems }: Order) =>
      lineItems
        .filter(({ type }) => type === 2)
        .map(
          ({ taxRate, totalSalesPriceGross, priceReason }) =>
            [taxRate, totalSalesPriceGross, priceReason] as const,
        ),
  }
}
