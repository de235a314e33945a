import type { ExportFilter } from '../../platform/exchange/export/exported-rows.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoin } from '../../platform/records/address-store.ts'
import type { AddressParts } from '../addresses/address-plan.ts'
import { type AddressKind, addressParts } from '../addresses/customer-address.ts'

/** An address with its customer. */
export interface ExportedAddress {
  readonly customerId: number
  readonly addressId: number
  readonly number: string
  readonly kind: AddressKind
  readonly isDefault: boolean
  readonly parts: AddressParts
}

function fromAddresses({ changedSince }: ExportFilter): Sql {
  const isWanted =
    changedSince === undefined
      ? fixed('true')
      : sql`customer.changed >= ${changedSince}::timestamptz`
  return sql`
    from erp.customers customer
    join erp.customer_addresses link
      on link.tenant_id = $tenant and link.customer_id = customer.id
    join ${fixed(addressJoin('link'))}
    where customer.tenant_id = $tenant and ${isWanted}`
}

export async function countExportedAddresses(tx: TenantTx, filter: ExportFilter): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count ${fromAddresses(filter)}`)
  return row?.count ?? 0
}

const parts = fixed(addressParts.map((part) => `'${part}', address.${columnOf(part)}`).join(', '))

/** Addresses by customer, kind and default, after the given one. */
export function readExportedAddresses(
  tx: TenantTx,
  filter: ExportFilter,
  after: ExportedAddress | undefined,
  limit: number,
): Promise<ExportedAddress[]> {
  const { customerId = 0, kind = 0, isDefault = true, addressId = 0 } = after ?? {}
  return tx.rows<ExportedAddress>(sql`
    select customer.id as "customerId", address.id as "addressId", customer.number, link.kind,
      link.is_default as "isDefault", json_build_object(${parts}) as parts
    ${fromAddresses(filter)}
      and (customer.id, link.kind, not link.is_default, address.id)
        > (${customerId}::integer, ${kind}::smallint, ${!isDefault}::boolean, ${addressId}::integer)
    order by customer.id, link.kind, not link.is_default, address.id
    limit ${limit}`)
}
