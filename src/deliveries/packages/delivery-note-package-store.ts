import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { shippingMethodReferenceOf } from '../../sales/doors/shipping-method-reference-store.ts'
import { DeliveryNotePackage, noSuchPackage } from './delivery-note-package.ts'

export const deliveryNotePackageTable: NumberedTable = {
  table: 'delivery_note_packages',
  as: 'delivery_note_package',
  columns: {
    deliveryNoteId: 'integer',
    packageDate: 'timestamptz',
    trackingId: 'text',
    weight: 'numeric',
    shippingMethodId: 'integer',
    shippedDate: 'timestamptz',
    trackingUrl: 'text',
    comment: 'text',
  },
}

export const packageProjection: Projection = {
  id: keyOf('delivery_note_package'),
  ...columnsOf('delivery_note_package', 'packageDate', 'trackingId', 'weight', 'shippedDate'),
  ...columnsOf('delivery_note_package', 'trackingUrl', 'comment'),
  shippingMethodId: shippingMethodReferenceOf('delivery_note_package'),
}

export const deliveryNotePackages: RecordSource = {
  ...deliveryNotePackageTable,
  record: projected(shapeOf(DeliveryNotePackage), packageProjection),
}

/** The packages of a note, as a condition on rows called `delivery_note_package`. */
export function isPackageOf(noteId: number): Sql {
  return sql`delivery_note_package.delivery_note_id = ${noteId}`
}

/** A package that a caller names, and its note. Throws `delivery-note-package.missing` (404). */
export async function findNoteOf(
  tx: TenantTx,
  reference: Reference,
): Promise<Key & { readonly noteId: number }> {
  const found = await tx.row<Key & { noteId: number }>(sql`
    select delivery_note_package.id, delivery_note_package.uuid,
      delivery_note_package.delivery_note_id as "noteId"
    from erp.delivery_note_packages delivery_note_package
    where delivery_note_package.tenant_id = ${tx.tenantId}
      and ${isReferredTo('delivery_note_package', reference)}`)
  if (!found) throw noSuchPackage()
  return found
}

/** These packages, as a condition on rows called `delivery_note_package`. */
export function areNamed(keys: readonly Key[]): Sql {
  return sql`delivery_note_package.id = any(${keys.map(({ id }) => id)}::integer[])`
}

export async function countPackages(tx: TenantTx, noteId: number): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`
    select count(*) as count from erp.delivery_note_packages package
    where package.tenant_id = ${tx.tenantId} and package.delivery_note_id = ${noteId}`)
  return found?.count ?? 0
}

/** Gives the packages of a note that was just shipped its time, where nobody said another one. */
export async function stampPackages(tx: TenantTx, noteId: number, at: string): Promise<void> {
  await tx.rows(sql`
    update erp.delivery_note_packages package set shipped_date = ${at}::timestamptz
    where package.tenant_id = ${tx.tenantId} and package.delivery_note_id = ${noteId}
      and package.shipped_date is null`)
}

/** `from … where …`: the packages of a row called `delivery_note`. */
export const packagesOfNote = fixed(`from erp.delivery_note_packages delivery_note_package
  where delivery_note_package.tenant_id = $tenant
    and delivery_note_package.delivery_note_id = delivery_note.id`)
