import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressJoin } from '../../platform/records/address-store.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { addressKinds } from '../addresses/customer-address.ts'
import { customerSearch, endOfTelephoneNumber } from './customer-words-store.ts'

/** The filters of a list of customers; all given ones must match. */
export interface CustomerFilter {
  /** Words of the number, or of a name, company, city or e-mail address, or parts of them (`customerSearch`). */
  readonly searchKeyWord?: string
  /** The whole number, ignoring case. */
  readonly number?: string
  readonly groupId?: Reference
  readonly categoryId?: Reference
  /** The country of the default billing address. */
  readonly countryIso?: string
  readonly changedSince?: string
}

/** The filter as a condition on rows called `customer`; undefined without any filter. */
export async function customerFilter(
  tx: TenantTx,
  filter: CustomerFilter,
): Promise<Sql | undefined> {
  const { tenantId } = tx
  const { searchKeyWord, number, groupId, categoryId, countryIso, changedSince } = filter
  const conditions: Sql[] = []
  if (searchKeyWord) {
    conditions.push(
      await customerSearch(tx, endOfTelephoneNumber(searchKeyWord) ?? searchKeyWord, {
        withTotal: true,
      }),
    )
  }
  if (number !== undefined) conditions.push(sql`customer.number_key = lower(${number})`)
  if (groupId) conditions.push(isOf(tenantId, 'customer_group', 'customer_groups', groupId))
  if (categoryId)
    conditions.push(isOf(tenantId, 'customer_category', 'customer_categories', categoryId))
  if (countryIso !== undefined) conditions.push(livesIn(tenantId, countryIso))
  if (changedSince !== undefined)
    conditions.push(sql`customer.changed >= ${changedSince}::timestamptz`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

function livesIn(tenantId: string, countryIso: string): Sql {
  return sql`exists (
    select from erp.customer_addresses link
    join ${fixed(addressJoin('link'))}
    where link.tenant_id = ${tenantId} and link.customer_id = customer.id and link.is_default
      and link.kind = ${addressKinds.billing} and address.country_iso = ${countryIso})`
}

function isOf(tenantId: string, as: string, table: string, reference: Reference): Sql {
  return sql`customer.${fixed(as)}_id = (
    select ${fixed(as)}.id from erp.${fixed(table)} ${fixed(as)}
    where ${fixed(as)}.tenant_id = ${tenantId} and ${isReferredTo(as, reference)})`
}

/** What a list of customers can be ordered by. */
export const customerOrders = pageOrders('customer', {
  customerNumber: { unique: 'number_key' },
  changed: 'customer.changed',
})
