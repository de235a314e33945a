import { columnOf } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../../platform/records/address.ts'
import { addressOf, insertAddresses } from '../../../platform/records/address-store.ts'
import { type Change, patchRow } from '../../../platform/records/record-store.ts'
import { markDays } from '../../figures/day-mark-store.ts'
import { documentAddressParts } from '../records/document-address.ts'
import { salesOrderColumns } from '../records/sales-order-fields.ts'
import type { OrderValues } from './order-draft.ts'
import { salesOrderTable, searchTermsOf } from './sales-order-store.ts'

/** The own row of a locked order: fields as bodies have them, references as numbers. */
export interface StoredOrder {
  readonly values: OrderValues
  readonly billingAddress: AddressDraft
  readonly shipmentAddress: AddressDraft
}

const values = salesOrderColumns
  .map(({ field, name, column }) => {
    const own = `document.${name}`
    if (column.type !== 'timestamptz') return `'${field}', ${own}`
    return `'${field}', to_char(${own} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  })
  .join(', ')
const parts = documentAddressParts.map((part) => `'${part}', address.${columnOf(part)}`).join(', ')
const addressIn = (column: string) =>
  `(select json_build_object(${parts}) ${addressOf('document', column)})`

/** Reads the own row of an order that is locked. */
export async function readStoredOrder(tx: TenantTx, id: number): Promise<StoredOrder> {
  const found = await tx.row<StoredOrder>(sql`
    select json_build_object(${fixed(values)}, 'paymentInfo', document.payment_info) as values,
      ${fixed(addressIn('billing_address_id'))} as "billingAddress",
      ${fixed(addressIn('shipment_address_id'))} as "shipmentAddress"
    from erp.sales_orders document
    where document.tenant_id = ${tx.tenantId} and document.id = ${id}`)
  if (!found) throw new Error('a locked order is not there')
  return found
}

/** What an update gives an order; another address is another row. */
export interface OrderPatch {
  readonly values: OrderValues
  readonly billingAddress?: AddressDraft | undefined
  readonly shipmentAddress?: AddressDraft | undefined
}

/** Writes what differs into the own row of a locked order; undefined where nothing does. */
export async function patchOrder(
  tx: TenantTx,
  id: number,
  stored: StoredOrder,
  { values: given, billingAddress, shipmentAddress }: OrderPatch,
): Promise<Change | undefined> {
  const addresses = Object.entries({ billingAddress, shipmentAddress }).flatMap(
    ([field, address]) => (address ? [{ field: `${field}Id`, address }] : []),
  )
  const keys = await insertAddresses(
    tx,
    addresses.map(({ address }) => address),
  )
  const ids = addresses.map(({ field }, index) => [field, keys[index]?.id])
  const searchTerms = searchTermsOf({
    billingAddress: billingAddress ?? stored.billingAddress,
    shipmentAddress: shipmentAddress ?? stored.shipmentAddress,
  })
  const columns = { ...given, ...Object.fromEntries(ids), ...(ids.length > 0 && { searchTerms }) }
  // The announcement marks the new day.
  if ('salesOrderDate' in columns) tx.soon(markDays([id]))
  return patchRow(tx, salesOrderTable, id, columns, 'changed')
}
