import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { KeyColumns } from '../../platform/records/projection.ts'
import { referenceOf } from '../../platform/records/record-source.ts'

/** Both keys of the shipping method that a row names in `shipping_method_id`, for a projection. */
export function shippingMethodReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'shipping_method_id', 'shipping_methods')
}

/** Ids of the shipping methods with these names, by name in lower case. */
export function findShippingMethodIds(
  tx: TenantTx,
  names: readonly string[],
): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'shipping_methods', key: 'name' }, names)
}

/** The shipping methods, for looking up those that a body names. */
export const namedShippingMethods = 'shipping_methods'

/** The name of the shipping method whose number an expression gives; null where it gives none. */
export function shippingMethodNameOf(id: string): string {
  return `(select method.name from erp.shipping_methods method
    where method.tenant_id = $tenant and method.id = ${id})`
}
