import { supplierNumber } from '../../../catalog/doors/suppliers/supplier-paper-store.ts'
import { namedSuppliers } from '../../../catalog/doors/suppliers/supplier-terms-store.ts'
import { lookedUp } from '../../../platform/graph/node-type.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import { pageOrders } from '../../../platform/records/page-order.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { warehouseNumber } from '../../warehouses/warehouse-store.ts'
import { linesOf } from '../supplier-order-amounts-store.ts'
import { expectedOfOrder, statusOfOrder } from '../supplier-order-store.ts'

const as = 'supplier_order'

/** What lists of orders can be ordered by; those of which nothing is expected on a day come last. */
export const supplierOrderOrders = pageOrders(as, {
  number: { unique: 'number_key' },
  createdAt: `${as}.created`,
  expectedDate: `coalesce(${expectedOfOrder}, 'infinity')`,
})

interface SupplierOrderFilter {
  readonly isOpen?: boolean
  readonly salesOrderId?: Reference
  readonly supplierId?: Reference
  readonly warehouseId?: Reference
  readonly status?: number
  readonly isOverdue?: boolean
  readonly searchKeyWord?: string
}

/** The filters of a list of orders, as a condition on rows called `supplier_order`. */
export function supplierOrderFilter(filter: SupplierOrderFilter): Sql | undefined {
  const { isOpen, salesOrderId, supplierId, warehouseId, status, isOverdue } = filter
  const { searchKeyWord } = filter
  const conditions: Sql[] = []
  // A draft, or something of it is to come; otherwise it has ended.
  if (isOpen !== undefined) conditions.push(fixed(`${as}.state ${isOpen ? '<' : '>='} 3`))
  if (salesOrderId) conditions.push(ofSalesOrder(salesOrderId))
  if (supplierId) conditions.push(sql`supplier_order.supplier_id = ${supplierNumber(supplierId)}`)
  if (warehouseId) {
    conditions.push(sql`supplier_order.warehouse_id = ${warehouseNumber(warehouseId)}`)
  }
  if (status !== undefined) conditions.push(sql`${fixed(statusOfOrder)} = ${status}::integer`)
  if (isOverdue !== undefined) {
    conditions.push(isOverdue ? isLate() : sql`not ${isLate()}`)
  }
  if (searchKeyWord !== undefined) conditions.push(wordsFound(searchKeyWord))
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

const ofSalesOrder = (reference: Reference): Sql =>
  'id' in reference
    ? sql`supplier_order.sales_order_id = ${reference.id}`
    : sql`supplier_order.sales_order_uuid = ${reference.uuid}::uuid`

/** The beginning of today: what is expected today is not late yet. */
export const startOfToday = () => new Date(new Date().setUTCHours(0, 0, 0, 0)).toISOString()

/** Whether something that is to come was expected before today. */
const isLate = () => sql`exists (select from ${fixed(linesOf)}
  and line.quantity_open > 0 and line.expected < ${startOfToday()}::timestamptz)`

/** Every word stands in the number, in that which the supplier gave it, or in the name of the supplier. */
function wordsFound(text: string): Sql {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return sql`not exists (
    select from unnest(${words}::text[]) word
    where strpos(concat_ws(' ', supplier_order.number_key, lower(supplier_order.external_number),
      lower(${fixed(lookedUp(as, 'supplier_id', namedSuppliers, 'name'))})), word) = 0)`
}
