import assert from 'node:assert/strict'
import { insertCustomers } from '../../../customers/customers/customer-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TestTenant, World } from '../../testing/world.ts'

/**
 * The keys (uuid) of records that a catalogue is traded with, and that no file of items, prices or
 * stock contains.
 */
export interface TradingTerms {
  readonly shop: string
  readonly till: string
  readonly group: string
  readonly customer: string
  readonly supplier: string
  readonly main: string
  readonly annex: string
}

/** Adds the same terms, under the same names, to any tenant. */
export async function addTradingTerms(
  { call }: World,
  { app, work }: TestTenant,
): Promise<TradingTerms> {
  const add = async (path: string, body: object): Promise<string> => {
    const { status, body: added, text } = await call(app, `POST /v2/${path}`, body)
    assert.equal(status, 201, text)
    return added.id
  }
  const group = await add('customer-groups', { name: 'Retail', isDefault: true })
  return {
    group,
    shop: await add('sales-channels', { type: 'OnlineShop', name: 'Web shop' }),
    till: await add('sales-channels', { type: 'PointOfSale', name: 'Till' }),
    supplier: await add('suppliers', { name: 'Tokyo Traders', number: 'S-4' }),
    main: await add('warehouses', { name: 'Main', isDefault: true }),
    annex: await add('warehouses', { name: 'Annex' }),
    customer: await work(async (tx) => {
      const found = await tx.row<{ id: number }>(sql`
        select id from erp.customer_groups where tenant_id = ${tx.tenantId} and uuid = ${group}`)
      assert.ok(found)
      const [customer] = await insertCustomers(tx, [
        { number: 'ALFKI', customerGroupId: found.id, addresses: [] },
      ])
      assert.ok(customer)
      return customer.uuid
    }),
  }
}
