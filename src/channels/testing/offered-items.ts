import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from '../../platform/postgres/sql.ts'
import { alice, call } from './market.ts'

/** Items of Alice that she offers on channels. */

export interface OfferedItem {
  readonly id: number
  readonly uuid: string
  readonly sku: string
}

export async function newItem(salesPriceNet = 10): Promise<OfferedItem> {
  const reply = await call(alice.app, 'POST /v1/items', {
    ...{
      SKU: `S-${randomUUID()}`,
      Name: 'Teapot',
      ItemPriceData: { SalesPriceNet: salesPriceNet },
    },
    StorageOptions: { InventoryManagementActive: true },
  })
  assert.equal(reply.status, 201, reply.text)
  const id: number = reply.body.Id
  const row = await alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      select uuid from erp.items where tenant_id = ${tx.tenantId} and id = ${id}`),
  )
  return { id, uuid: row?.uuid ?? '', sku: reply.body.SKU as string }
}

/** Offers the items on some sales channels, and on others no more. */
export async function putOnSale(
  items: readonly OfferedItem[],
  activated: string,
  deactivated?: string,
): Promise<void> {
  const reply = await call(alice.app, 'PATCH /v2/items/sales-channels/batch', {
    itemKeys: items.map(({ uuid }) => uuid),
    activateSalesChannels: activated === '' ? [] : [activated],
    deactivateSalesChannels: deactivated === undefined ? [] : [deactivated],
    applyToChildItems: false,
  })
  assert.equal(reply.status, 200, reply.text)
}

export async function patchItem({ id }: OfferedItem, body: object): Promise<void> {
  const reply = await call(alice.app, `PATCH /v1/items/${id}`, body)
  assert.equal(reply.status, 200, reply.text)
}
