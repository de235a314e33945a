import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { ShippingMethod } from './shipping-method.ts'

/** What decides which shipments a method takes, and for how much. */
export interface ShippingTerms
  extends Key,
    Pick<
      ShippingMethod,
      | 'name'
      | 'priority'
      | 'grossPrice'
      | 'extraWeight'
      | 'isActive'
      | 'onlyListedCountries'
      | 'deliveryDays'
      | 'costs'
    > {}

/** The methods with these numbers, and all others too where one of them may be chosen. */
export function findShippingTerms(
  tx: TenantTx,
  ids: readonly number[],
  isAnyWanted = false,
): Promise<ShippingTerms[]> {
  return tx.rows<ShippingTerms>(sql`
    select method.id, method.uuid, method.name, method.priority,
      method.gross_price::float8 as "grossPrice", method.extra_weight::float8 as "extraWeight",
      method.is_active as "isActive", method.only_listed_countries as "onlyListedCountries",
      method.delivery_days as "deliveryDays", method.costs
    from erp.shipping_methods method
    where method.tenant_id = ${tx.tenantId}
      and (${isAnyWanted}::boolean or method.id = any(${[...new Set(ids)]}::integer[]))
    order by method.id`)
}
