import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { ClassCost, ShippingMethod } from './shipping-method.ts'

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
      | 'onlyListedClasses'
    > {
  readonly classCosts: readonly ClassCost[]
}

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
      method.delivery_days as "deliveryDays", method.costs,
      method.only_listed_classes as "onlyListedClasses",
      coalesce((
        select json_agg(json_build_object('shippingClassId', cost.shipping_class_id,
          'countryIso', cost.country_iso, 'fromWeight', cost.from_weight,
          'fromOrderValue', cost.from_order_value, 'grossPrice', cost.gross_price))
        from erp.shipping_class_costs cost
        where cost.tenant_id = ${tx.tenantId} and cost.shipping_method_id = method.id
      ), '[]') as "classCosts"
    from erp.shipping_methods method
    where method.tenant_id = ${tx.tenantId}
      and (${isAnyWanted}::boolean or method.id = any(${[...new Set(ids)]}::integer[]))
    order by method.id`)
}
