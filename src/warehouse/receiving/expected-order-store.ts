import { itemNumber } from '../../catalog/doors/items/item-key-store.ts'
import { namedSuppliers } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import { lookedUp } from '../../platform/graph/node-type.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../platform/records/page.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, referenceOf } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { warehouseReferenceOf } from '../doors/warehouse-reference-store.ts'
import { supplierOrderStates } from '../purchase/supplier-order-state.ts'
import { warehouseNumber } from '../warehouses/warehouse-store.ts'
import { ExpectedSupplierOrder } from './expected-order.ts'

interface ExpectedFilter extends PageRequest {
  readonly warehouseId?: Reference
  readonly itemId?: Reference
  readonly supplierSku?: string
}

const record = projected(shapeOf(ExpectedSupplierOrder), {
  id: keyOf('page'),
  ...columnsOf('page', 'number', 'externalNumber'),
  supplierId: referenceOf('page', 'supplier_id', namedSuppliers),
  supplierName: fixed(lookedUp('page', 'supplier_id', namedSuppliers, 'name')),
  warehouseId: warehouseReferenceOf('page'),
  expectedDate: fixed('page.expected'),
  openLineCount: fixed('page.line_count'),
  quantityOpen: fixed('page.quantity'),
})

const byDay = fixed('page.expected nulls last, page.id')

/** A page of the orders of which something is to come into a warehouse, as the last statement of the work. */
export async function concludeWithExpectedOrders(
  tx: TenantTx,
  generation: GenerationName,
  filter: ExpectedFilter,
): Promise<Json> {
  const { limit, offset } = pageWindow(filter)
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    with open as (
      select line.supplier_order_id as id, min(line.expected) as expected,
        count(*) as line_count, sum(line.quantity_open) as quantity
      from erp.supplier_order_lines line
      where line.tenant_id = $tenant and line.quantity_open > 0
      group by line.supplier_order_id
      having bool_or(${isMeant(filter)})
    ), asked as (
      select supplier_order.id, supplier_order.uuid, supplier_order.number,
        supplier_order.external_number, supplier_order.supplier_id, supplier_order.warehouse_id,
        open.expected, open.line_count, open.quantity
      from open
      join erp.supplier_orders supplier_order
        on supplier_order.tenant_id = $tenant and supplier_order.id = open.id
      where supplier_order.state = ${supplierOrderStates.sent}::smallint
        and supplier_order.warehouse_id is not null and ${isInWarehouse(filter)}
    )
    select (select count(*) from asked) as "totalItems", (
      select string_agg((${record[generation]})::text, ',' order by ${byDay})
      from (select page.* from asked page order by ${byDay}
        limit ${limit}::bigint offset ${offset}::bigint) page
    ) as items`)
  return pageJson(generation, filter, {
    totalItems: found?.totalItems ?? 0,
    items: found?.items ?? '',
  })
}

/** Whether a line, a row called `line`, is of the goods that are looked for. */
function isMeant({ itemId, supplierSku }: ExpectedFilter): Sql {
  const ofItem = itemId ? sql`line.item_id = ${itemNumber(itemId)}` : fixed('true')
  const ofSku =
    supplierSku === undefined
      ? fixed('true')
      : sql`lower(line.supplier_sku) = lower(${supplierSku})`
  return sql`${ofItem} and ${ofSku}`
}

function isInWarehouse({ warehouseId }: ExpectedFilter): Sql {
  if (!warehouseId) return fixed('true')
  return sql`supplier_order.warehouse_id = ${warehouseNumber(warehouseId)}`
}
