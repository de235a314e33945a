import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'

/** What a label of a package depends on. */
export interface LabelledPackage {
  readonly trackingId: string
  readonly shippingMethodId: number | null
}

/** A package whose note is held. */
export function readLabelledPackage(
  tx: TenantTx,
  id: number,
): Promise<LabelledPackage | undefined> {
  return tx.row<LabelledPackage>(sql`
    select package.tracking_id as "trackingId", package.shipping_method_id as "shippingMethodId"
    from erp.delivery_note_packages package
    where package.tenant_id = ${tx.tenantId} and package.id = ${id}`)
}

/** Both keys of a package. */
export function findPackageKey(tx: TenantTx, id: number): Promise<Key | undefined> {
  return tx.row<Key>(sql`
    select package.id, package.uuid from erp.delivery_note_packages package
    where package.tenant_id = ${tx.tenantId} and package.id = ${id}`)
}
