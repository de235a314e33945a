import { companyReferenceOf } from '../../../access/doors/companies/company-key-store.ts'
import { itemReferenceOf } from '../../../catalog/doors/items/item-key-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressJoinAs } from '../../../platform/records/address-store.ts'
import { isReferredTo } from '../../../platform/records/record-source.ts'
import { nameOfAddress } from '../../../platform/search/address-title.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import { noSuchSalesOrder } from './locked-order.ts'

/** A line of an order of which something was delivered. */
export interface DeliveredOrderLine {
  readonly id: Key
  /** Null for free text, and where the item is gone. */
  readonly itemId: Key | null
  /** The line of the bill of materials that it is a part of. */
  readonly parentLineId: number | null
  readonly sku: string
  readonly name: string
  /** Exact decimal. */
  readonly quantityDelivered: string
}

interface DeliveredOrder {
  readonly id: Key
  readonly number: string
  readonly companyId: Key
  readonly customerName: string
  /** In their order. */
  readonly lines: readonly DeliveredOrderLine[]
}

const keyed = ({ id, uuid }: { id: unknown; uuid: unknown }) =>
  `json_build_object('id', ${id}, 'uuid', ${uuid})`
const textOf = (part: { readonly strings: readonly string[] }) => part.strings.join('')
const item = itemReferenceOf('line')
const company = companyReferenceOf('document')
const ofItem = `case when ${textOf(item.id)} is not null then ${keyed({ id: textOf(item.id), uuid: textOf(item.uuid) })} end`

/** An order with those of its lines of which something was delivered. Throws `sales-order.missing` (404). */
export async function readDeliveredOrder(
  tx: TenantTx,
  reference: Reference,
): Promise<DeliveredOrder> {
  const found = await tx.row<DeliveredOrder>(sql`
    select json_build_object('id', document.id, 'uuid', document.uuid) as id, document.number,
      json_build_object('id', ${company.id}, 'uuid', ${company.uuid}) as "companyId",
      ${fixed(nameOfAddress('billing'))} as "customerName",
      (select coalesce(json_agg(json_build_object(
          'id', json_build_object('id', line.id, 'uuid', line.uuid), 'itemId', ${fixed(ofItem)},
          'parentLineId', line.parent_line_id, 'sku', line.sku, 'name', line.name,
          'quantityDelivered', trim_scale(line.quantity_delivered)::text)
          order by line.sort_order, line.id), '[]')
        from erp.sales_order_lines line
        where line.tenant_id = ${tx.tenantId} and line.sales_order_id = document.id
          and line.quantity_delivered > 0) as lines
    from erp.sales_orders document
    join ${fixed(addressJoinAs('billing', 'document', 'billing_address_id'))}
    where document.tenant_id = ${tx.tenantId} and ${isReferredTo('document', reference)}`)
  if (!found) throw noSuchSalesOrder()
  return found
}
