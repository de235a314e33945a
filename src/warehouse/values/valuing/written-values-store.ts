import { givenRows } from '../../../platform/postgres/numbered-rows.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { ItemPool } from './item-pool.ts'
import type { Valuation, ValueChange } from './valuation.ts'

const numbersOf = (key: string) => key.split('/').slice(0, 2).map(Number)

/** Writes what was valued, and up to which entry of the journal. */
export function writeValues(tx: TenantTx, valuation: Valuation, sequence: number): void {
  const { changes, lastDay, companies } = valuation
  const valued = [...companies.valued].map(([warehouseId, companyId]) => ({
    ...{ warehouseId, companyId },
  }))
  if (valued.length > 0) writeWarehouses(tx, valued)
  if (valuation.quantityDays.size > 0) writeQuantities(tx, valuation)
  if (changes.length > 0) {
    writePools(tx, valuation.pools)
    writeLayers(tx, valuation.pools)
    writeDays(tx, valuation)
    writeChanges(tx, changes)
  }
  tx.soon(sql`
    update erp.stock_value_progress progress
    set sequence = greatest(progress.sequence, ${sequence}::bigint),
      day = greatest(progress.day, ${lastDay === '' ? '-infinity' : lastDay}::date)
    where progress.tenant_id = ${tx.tenantId}`)
}

function writeWarehouses(tx: TenantTx, rows: readonly object[]): void {
  tx.soon(sql`
    insert into erp.stock_valued_warehouses as valued (tenant_id, warehouse_id, company_id)
    select ${tx.tenantId}::uuid, given."warehouseId", given."companyId"
    from ${givenRows({ warehouseId: 'integer', companyId: 'integer' }, rows)}
    on conflict (tenant_id, warehouse_id) do update set company_id = excluded.company_id
    where valued.company_id <> excluded.company_id`)
}

function writePools(tx: TenantTx, pools: ReadonlyMap<string, ItemPool>): void {
  const rows = [...pools].map(([key, { quantity, value, lastCost }]) => {
    const [companyId, itemId] = numbersOf(key)
    const texts = { quantity: quantity.toString(), value: value.toString() }
    return { companyId, itemId, ...texts, lastCost: lastCost?.toString() ?? null }
  })
  tx.soon(sql`
    insert into erp.stock_value_items (tenant_id, company_id, item_id, quantity, value, last_cost)
    select ${tx.tenantId}::uuid, given."companyId", given."itemId", given.quantity, given.value,
      given."lastCost"
    from ${givenRows(poolTypes, rows)}
    on conflict (tenant_id, company_id, item_id) do update
    set quantity = excluded.quantity, value = excluded.value, last_cost = excluded.last_cost`)
}

const poolTypes = {
  ...{ companyId: 'integer', itemId: 'integer', quantity: 'numeric', value: 'numeric' },
  lastCost: 'numeric',
}

/** Layers of which nothing is left go, unless an invoice may still say what they cost. */
function writeLayers(tx: TenantTx, pools: ReadonlyMap<string, ItemPool>): void {
  const rows = [...pools].flatMap(([key, { layers }]) => {
    const [companyId, itemId] = numbersOf(key)
    return layers.map((layer) => ({ companyId, itemId, layer }))
  })
  const isKept = ({ layer }: (typeof rows)[number]) =>
    !layer.remaining.isZero() || layer.supplierOrderId !== null
  const gone = rows.filter((row) => !isKept(row)).map(({ layer }) => layer.id)
  if (gone.length > 0) {
    tx.soon(sql`
      delete from erp.stock_value_layers layer
      where layer.tenant_id = ${tx.tenantId} and layer.id = any(${gone}::bigint[])`)
  }
  const kept = rows.filter(isKept).map(({ companyId, itemId, layer }) => ({
    ...{ id: layer.id, companyId, itemId, supplierOrderId: layer.supplierOrderId },
    ...{ received: layer.received.toString(), remaining: layer.remaining.toString() },
    ...{ value: layer.value.toString(), price: layer.price.rounded(8).toString() },
    invoiced: layer.invoiced.toString(),
  }))
  tx.soon(sql`
    insert into erp.stock_value_layers as layer (tenant_id, id, company_id, item_id, received,
      remaining, value, price, invoiced, supplier_order_id)
    select ${tx.tenantId}::uuid, given.id, given."companyId", given."itemId", given.received,
      given.remaining, given.value, given.price, given.invoiced, given."supplierOrderId"
    from ${givenRows(layerTypes, kept)}
    on conflict (tenant_id, id) do update
    set remaining = excluded.remaining, value = excluded.value, invoiced = excluded.invoiced
    where (layer.remaining, layer.value, layer.invoiced)
      is distinct from (excluded.remaining, excluded.value, excluded.invoiced)`)
}

const layerTypes = {
  ...{ id: 'bigint', companyId: 'integer', itemId: 'integer', received: 'numeric' },
  ...{ remaining: 'numeric', value: 'numeric', price: 'numeric', invoiced: 'numeric' },
  supplierOrderId: 'integer',
}

function writeDays(tx: TenantTx, { poolDays }: Valuation): void {
  const rows = [...poolDays].map(([key, { quantity, value }]) => {
    const [companyId, itemId, day] = key.split('/')
    const texts = { quantity: quantity.toString(), value: value.toString() }
    return { companyId: Number(companyId), itemId: Number(itemId), day, ...texts }
  })
  tx.soon(sql`
    insert into erp.stock_value_days (tenant_id, company_id, item_id, day, quantity, value)
    select ${tx.tenantId}::uuid, given."companyId", given."itemId", given.day, given.quantity,
      given.value
    from ${givenRows(dayTypes, rows)}
    on conflict (tenant_id, company_id, item_id, day) do update
    set quantity = excluded.quantity, value = excluded.value`)
}

const dayTypes = {
  ...{ companyId: 'integer', itemId: 'integer', day: 'date', quantity: 'numeric' },
  value: 'numeric',
}

function writeQuantities(tx: TenantTx, { quantityDays }: Valuation): void {
  const rows = [...quantityDays].map(([key, quantity]) => {
    const [warehouseId, itemId, day] = key.split('/')
    const numbers = { warehouseId: Number(warehouseId), itemId: Number(itemId) }
    return { ...numbers, day, quantity: quantity.toString() }
  })
  tx.soon(sql`
    insert into erp.stock_quantity_days (tenant_id, warehouse_id, item_id, day, quantity)
    select ${tx.tenantId}::uuid, given."warehouseId", given."itemId", given.day, given.quantity
    from ${givenRows(quantityTypes, rows)}
    on conflict (tenant_id, warehouse_id, item_id, day) do update set quantity = excluded.quantity`)
}

const quantityTypes = {
  ...{ warehouseId: 'integer', itemId: 'integer', day: 'date', quantity: 'numeric' },
}

function writeChanges(tx: TenantTx, changes: readonly ValueChange[]): void {
  const rows = changes.map(({ sequence, invoice, ...change }) => ({
    ...change,
    ...{ at: change.at.toISOString(), quantity: change.quantity.toString() },
    ...{ value: change.value.toString(), difference: change.difference.toString() },
    ...{ quantityAfter: change.quantityAfter.toString() },
    ...{ valueAfter: change.valueAfter.toString(), sequence },
    ...{ invoiceId: invoice?.id ?? null, invoiceUuid: invoice?.uuid ?? null },
  }))
  tx.soon(sql`
    insert into erp.stock_value_changes (tenant_id, id, company_id, item_id, warehouse_id, day, at,
      kind, movement_type, quantity, value, difference, is_estimated, quantity_after, value_after,
      stock_change_sequence, purchase_invoice_id, purchase_invoice_uuid)
    select ${tx.tenantId}::uuid, given.id, given."companyId", given."itemId", given."warehouseId",
      given.day, given.at, given.kind, given."movementType", given.quantity, given.value,
      given.difference, given."isEstimated", given."quantityAfter", given."valueAfter",
      given.sequence, given."invoiceId", given."invoiceUuid"
    from ${givenRows(changeTypes, rows)}
    returning id`)
}

const changeTypes = {
  ...{ id: 'bigint', companyId: 'integer', itemId: 'integer', warehouseId: 'integer' },
  ...{ day: 'date', at: 'timestamptz', kind: 'text', movementType: 'text', quantity: 'numeric' },
  ...{ value: 'numeric', difference: 'numeric', isEstimated: 'boolean' },
  ...{ quantityAfter: 'numeric', valueAfter: 'numeric', sequence: 'bigint' },
  ...{ invoiceId: 'integer', invoiceUuid: 'uuid' },
}
