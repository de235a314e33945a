import assert from 'node:assert/strict'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TestReply, World } from '../../testing/world.ts'

export interface Place extends Named {
  readonly shelf: string
  readonly lockForAvailability: boolean
}
interface Named {
  readonly id: number
  readonly uuid: string
}
interface Goods extends Named {
  readonly sku: string
  readonly allowNegativeStock: boolean
  readonly buffer: number
}

/** The records that all clients share. */
export interface Ground {
  readonly items: readonly Goods[]
  /** Two that goods leave from, and one that is locked for availability. */
  readonly warehouses: readonly Place[]
  readonly customerId: string
  readonly companyId: string
  readonly paymentMethodId: string
  readonly cancellationReasonId: string
  readonly onHoldReasonId: string
  readonly returnReasonId: string
  readonly pickListTemplateId: string
}

export async function newGround({ alice, call }: World): Promise<Ground> {
  await alice.work((tx) => insertCompanies(tx, ['Alice']))
  const make = async (path: string, body: object): Promise<TestReply['body']> => {
    const reply = await call(alice.app, `POST /v2/${path}`, body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const numberOf = async (table: 'items' | 'warehouses', uuid: string): Promise<number> =>
    (await alice.work((tx) => tx.row<{ id: number }>(keyOf(table, uuid))))?.id ?? 0
  const newItem = async (allowNegativeStock: boolean, buffer: number) => {
    const draft = { name: 'Goods', allowNegativeStock, storageOptions: { buffer } }
    const { id: uuid, sku } = await make('items', draft)
    return { id: await numberOf('items', uuid), uuid, sku, allowNegativeStock, buffer }
  }
  const newWarehouse = async (name: string, lockForAvailability: boolean) => {
    const { id: uuid } = await make('warehouses', { name, lockForAvailability })
    const shelf = await make('storage-locations', { warehouseId: uuid, name: 'Shelf' })
    return { id: await numberOf('warehouses', uuid), uuid, shelf: shelf.id, lockForAvailability }
  }
  const { customerId } = await make('customers', {
    addresses: [{ city: 'Bonn', countryIso: 'DE' }],
  })
  const companies = await call(alice.app, 'GET /v2/companies')
  const translations = [{ languageIso: 'en', name: 'Other' }]
  const method = { name: 'Invoice', canShipBeforePayment: true }
  const reason = { name: 'Other', isValidForSalesOrder: true }
  const template = { name: 'All', takesPartialOrders: true }
  return {
    items: [await newItem(false, 0), await newItem(false, 2), await newItem(true, 0)],
    warehouses: [
      await newWarehouse('North', false),
      await newWarehouse('South', false),
      await newWarehouse('Returns', true),
    ],
    customerId,
    companyId: companies.body.items[0].id,
    paymentMethodId: (await make('payment-methods', method)).id,
    cancellationReasonId: (await make('cancellation-reasons', reason)).id,
    onHoldReasonId: (await make('on-hold-reasons', { name: 'Asked back' })).id,
    returnReasonId: (await make('return-reasons', { translations })).id,
    pickListTemplateId: (await make('wms/pick-list-templates', template)).id,
  }
}

const keyOf = (table: 'items' | 'warehouses', uuid: string) =>
  sql`select id from erp.${fixed(table)} where tenant_id = $tenant and uuid = ${uuid}`
