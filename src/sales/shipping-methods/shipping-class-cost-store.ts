import { shippingClassReferenceOf } from '../../catalog/doors/shipping-class-reference-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ClassCost } from './shipping-method.ts'

/** The costs of a method for shipping classes as its record shows them, with the uuids of the classes. */
export async function classCostsOf(tx: TenantTx, methodId: number): Promise<unknown[]> {
  const rows = await tx.rows<{ cost: unknown }>(sql`
    select json_build_object('shippingClassId', ${shippingClassReferenceOf('cost').uuid},
      'countryIso', cost.country_iso, 'fromWeight', trim_scale(cost.from_weight),
      'fromOrderValue', trim_scale(cost.from_order_value),
      'grossPrice', trim_scale(cost.gross_price)) as cost
    from erp.shipping_class_costs cost
    where cost.tenant_id = ${tx.tenantId} and cost.shipping_method_id = ${methodId}
    order by cost.position`)
  return rows.map(({ cost }) => cost)
}

/** Gives a method, which is locked, exactly these costs. */
export async function replaceClassCosts(
  tx: TenantTx,
  methodId: number,
  costs: readonly ClassCost[],
): Promise<void> {
  await tx.all([
    sql`
      delete from erp.shipping_class_costs
      where tenant_id = ${tx.tenantId} and shipping_method_id = ${methodId}`,
    sql`
      insert into erp.shipping_class_costs (tenant_id, shipping_method_id, position,
        shipping_class_id, country_iso, from_weight, from_order_value, gross_price)
      select ${tx.tenantId}::uuid, ${methodId}::integer, given.position, given.shipping_class_id,
        given.country_iso, given.from_weight, given.from_order_value, given.gross_price
      from unnest(${costs.map(({ shippingClassId }) => shippingClassId)}::integer[],
        ${costs.map(({ countryIso }) => countryIso)}::text[],
        ${costs.map(({ fromWeight }) => fromWeight)}::numeric[],
        ${costs.map(({ fromOrderValue }) => fromOrderValue)}::numeric[],
        ${costs.map(({ grossPrice }) => grossPrice)}::numeric[])
        with ordinality given
          (shipping_class_id, country_iso, from_weight, from_order_value, gross_price, position)`,
  ])
}
