import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { shippingMethodReferenceOf } from '../../sales/doors/shipping-method-reference-store.ts'
import { CarrierProduct } from './carrier-product.ts'

const as = 'carrier_product'

export const carrierProductTable: NumberedTable = {
  table: 'carrier_products',
  as,
  announces: eventsOf('carrier-product'),
  columns: { carrierId: 'integer', code: 'text', shippingMethodId: 'integer' },
}

export const carrierProducts: RecordSource = {
  ...carrierProductTable,
  record: projected(shapeOf(CarrierProduct), {
    id: keyOf(as),
    carrierId: referenceOf(as, 'carrier_id', 'carriers'),
    ...columnsOf(as, 'code'),
    shippingMethodId: shippingMethodReferenceOf(as),
  }),
}

/** The product that parcels of a shipping method are sent with; undefined where its carrier is not asked. */
export function findProductOf(
  tx: TenantTx,
  shippingMethodId: number,
): Promise<{ readonly carrierId: number; readonly code: string } | undefined> {
  return tx.row(sql`
    select product.carrier_id as "carrierId", product.code from erp.carrier_products product
    join erp.carriers carrier
      on carrier.tenant_id = ${tx.tenantId} and carrier.id = product.carrier_id and carrier.is_active
    where product.tenant_id = ${tx.tenantId} and product.shipping_method_id = ${shippingMethodId}`)
}
