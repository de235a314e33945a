import assert from 'node:assert/strict'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { insertSalesChannels } from '../../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../../catalog/sales-channels/sales-channel.ts'
import { insertCustomers } from '../../../customers/customers/customer-store.ts'
import { insertCustomerGroups } from '../../../customers/groups/customer-group-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { world } from '../../../whole/testing/world.ts'
import { europeanRates } from '../../tax-rates/european-rates.ts'
import { insertTaxRates } from '../../tax-rates/tax-rate-store.ts'

/** A company that sells to a private customer and to a business, with classes and rates of taxes. */
export async function pricingGround() {
  const { alice, bob, call, database } = await world()
  const records = await alice.work(insertRecords)
  const make = async (line: string, body: object): Promise<string> => {
    const reply = await call(alice.app, `POST /v2/${line}`, body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body.id
  }
  const reduced = await make('tax-classes', { name: 'Reduced', type: 3 })
  await make('tax-classes', { name: 'Standard', type: 4, isDefault: true })
  await make('tax-registrations', {
    countryIso: 'DE',
    vatId: 'DE136695976',
    usesDestinationRates: true,
  })
  const calculate = (lineItems: readonly object[], more: object = {}, actor = alice.app) =>
    call(actor, 'POST /v2/sales-orders/calculate', {
      companyId: records.company,
      salesOrderDate: '2025-11-21T12:00:00Z',
      lineItems: lineItems.map((line) => ({ quantity: 1, ...line })),
      ...more,
    })
  return {
    ...{ alice, bob, call, database, make, calculate, reduced, ...records },
    newItem: (name: string, net: number, more: object = {}) =>
      make('items', { name, itemPriceData: { salesPriceNet: net, purchasePriceNet: 1 }, ...more }),
    /** The lines of a calculation that is accepted. */
    linesOf: async (...given: Parameters<typeof calculate>) => {
      const reply = await calculate(...given)
      assert.equal(reply.status, 200, reply.text)
      return reply.body.lineItems
    },
  }
}

async function insertRecords(tx: TenantTx) {
  await insertTaxRates(tx, europeanRates)
  const [company] = await insertCompanies(tx, ['Trader'])
  const [private_, business] = await insertCustomerGroups(tx, [
    { name: 'Private', isDefault: true },
    { name: 'Business', discount: 10, isNetPrice: true },
  ])
  const [retail, trade] = await insertCustomers(tx, [
    { number: 'P-1', customerGroupId: private_?.id ?? 0, addresses: [] },
    { number: 'B-1', customerGroupId: business?.id ?? 0, addresses: [] },
  ])
  const [shop] = await insertSalesChannels(tx, [
    { type: channelTypes.onlineShop, connection: 1, shop: 1, name: 'Shop' },
  ])
  return {
    company: company?.uuid ?? '',
    retail: retail?.uuid ?? '',
    trade: trade?.uuid ?? '',
    shop: shop?.uuid ?? '',
  }
}
