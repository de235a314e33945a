import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { type PatchedTable, patchRowWhere } from '../../platform/records/record-store.ts'
import type { RecordUse } from '../../platform/records/record-use-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import {
  CarrierLabel,
  carrierLabelEvents,
  type LabelFormat,
  type LabelStatus,
  labelUse,
} from './carrier-label.ts'

const as = 'carrier_label'

const labelTable: NumberedTable = {
  table: 'carrier_labels',
  as,
  announces: carrierLabelEvents,
  columns: {
    ...{ deliveryNoteId: 'integer', packageId: 'integer', carrierId: 'integer' },
    ...{ productCode: 'text', format: 'text' },
  },
}

/** Labels, the latest first. */
export const carrierLabels: RecordSource = {
  ...{ table: 'carrier_labels', as, order: fixed(`${as}.id desc`) },
  record: projected(shapeOf(CarrierLabel), {
    id: keyOf(as),
    deliveryNoteId: referenceOf(as, 'delivery_note_id', 'delivery_notes'),
    deliveryNoteNumber: fixed(`(select note.number from erp.delivery_notes note
      where note.tenant_id = $tenant and note.id = ${as}.delivery_note_id)`),
    packageId: referenceOf(as, 'package_id', 'delivery_note_packages'),
    carrierId: referenceOf(as, 'carrier_id', 'carriers'),
    ...columnsOf(as, 'productCode', 'format', 'status', 'attempts', 'trackingId', 'trackingUrl'),
    ...columnsOf(as, 'shipmentId', 'mediaType', 'fault', 'reason', 'created', 'booked'),
    ...columnsOf(as, 'cancelled'),
    manifestId: referenceOf(as, 'manifest_id', 'carrier_manifests'),
  }),
}

interface LabelFilter {
  readonly deliveryNoteId?: Reference | undefined
  readonly carrierId?: Reference | undefined
  readonly manifestId?: Reference | undefined
  readonly status?: LabelStatus | undefined
  readonly isListed?: boolean | undefined
}

/** The number of a record that a caller names; null where there is none. */
const numberOf = (table: string, name: string, reference: Reference) =>
  sql`(select ${fixed(name)}.id from erp.${fixed(table)} ${fixed(name)}
    where ${fixed(name)}.tenant_id = $tenant and ${isReferredTo(name, reference)})`

export function labelFilter(asked: LabelFilter): Sql | undefined {
  const { deliveryNoteId, carrierId, manifestId, status, isListed } = asked
  const conditions = [
    ...(deliveryNoteId
      ? [
          sql`carrier_label.delivery_note_id = ${numberOf('delivery_notes', 'note', deliveryNoteId)}`,
        ]
      : []),
    ...(carrierId
      ? [sql`carrier_label.carrier_id = ${numberOf('carriers', 'carrier', carrierId)}`]
      : []),
    ...(manifestId
      ? [sql`carrier_label.manifest_id = ${numberOf('carrier_manifests', 'manifest', manifestId)}`]
      : []),
    ...(status ? [sql`carrier_label.status = ${status}`] : []),
    ...(isListed === undefined
      ? []
      : [fixed(`carrier_label.manifest_id is ${isListed ? 'not null' : 'null'}`)]),
  ]
  return conditions.length === 0 ? undefined : joined(conditions, ' and ')
}

interface NewLabel {
  readonly deliveryNoteId: number
  readonly packageId: number
  readonly carrierId: number
  readonly productCode: string
  readonly format: LabelFormat
}

export async function insertLabel(tx: TenantTx, label: NewLabel): Promise<Key> {
  const [key] = await insertRows(tx, labelTable, [label])
  if (!key) throw new Error('no label was added')
  return key
}

/** A label that nobody else changes until the transaction ends. */
export interface HeldLabel extends Key {
  readonly deliveryNoteId: number
  readonly packageId: number
  readonly status: LabelStatus
  readonly attempts: number
  readonly booked: Date | null
  readonly manifestId: number | null
  readonly trackingId: string
}

const held = fixed(`carrier_label.id, carrier_label.uuid,
  carrier_label.delivery_note_id as "deliveryNoteId", carrier_label.package_id as "packageId",
  carrier_label.status, carrier_label.attempts, carrier_label.booked,
  carrier_label.manifest_id as "manifestId", carrier_label.tracking_id as "trackingId"`)

/** Who writes a label holds the order of its note before. */
export function holdLabel(tx: TenantTx, reference: Reference): Promise<HeldLabel | undefined> {
  return tx.row<HeldLabel>(sql`
    select ${held} from erp.carrier_labels carrier_label
    where carrier_label.tenant_id = ${tx.tenantId} and ${isReferredTo(as, reference)}
    for no key update`)
}

/** The note of a label, which its writers hold first. */
export function findNoteOfLabel(
  tx: TenantTx,
  reference: Reference,
): Promise<{ readonly deliveryNoteId: number } | undefined> {
  return tx.row(sql`
    select carrier_label.delivery_note_id as "deliveryNoteId"
    from erp.carrier_labels carrier_label
    where carrier_label.tenant_id = ${tx.tenantId} and ${isReferredTo(as, reference)}`)
}

/** The newest label of a package, whose note is held. */
export function findLabelOfPackage(
  tx: TenantTx,
  packageId: number,
): Promise<HeldLabel | undefined> {
  return tx.row<HeldLabel>(sql`
    select ${held} from erp.carrier_labels carrier_label
    where carrier_label.tenant_id = ${tx.tenantId} and carrier_label.package_id = ${packageId}
    order by carrier_label.id desc limit 1
    for no key update`)
}

const states: PatchedTable = {
  table: 'carrier_labels',
  columns: {
    ...{ status: 'text', attempts: 'integer', shipmentId: 'text', trackingId: 'text' },
    ...{ trackingUrl: 'text', mediaType: 'text', digest: 'text', sizeBytes: 'integer' },
    ...{ fault: 'text', reason: 'text', booked: 'timestamptz', cancelled: 'timestamptz' },
  },
}

export interface LabelState {
  readonly status: LabelStatus
  readonly attempts?: number
  readonly shipmentId?: string
  readonly trackingId?: string
  readonly trackingUrl?: string
  readonly mediaType?: string
  readonly digest?: string
  readonly sizeBytes?: number
  readonly fault?: string
  readonly reason?: string
  readonly booked?: string
  readonly cancelled?: string
}

/** Writes what became of a label that is held, and announces it. */
export async function setLabel(tx: TenantTx, id: number, state: LabelState): Promise<void> {
  const change = await patchRowWhere(tx, states, sql`row.id = ${id}`, { ...state })
  const fields = Object.keys(change?.after ?? {})
  if (change) announce(tx, { entity: carrierLabelEvents, kind: 'changed', ids: [id], fields })
}

/** The file of a label that is there. */
export interface LabelFile extends Key {
  readonly status: LabelStatus
  readonly trackingId: string
  readonly digest: string | null
  readonly mediaType: string
  readonly sizeBytes: number
}

const file = fixed(`carrier_label.id, carrier_label.uuid, carrier_label.status,
  carrier_label.tracking_id as "trackingId", carrier_label.digest,
  carrier_label.media_type as "mediaType", carrier_label.size_bytes as "sizeBytes"`)

export function findLabelFile(tx: TenantTx, reference: Reference): Promise<LabelFile | undefined> {
  return tx.row<LabelFile>(sql`
    select ${file} from erp.carrier_labels carrier_label
    where carrier_label.tenant_id = ${tx.tenantId} and ${isReferredTo(as, reference)}`)
}

/** The label that a carrier made for a package, if there is one. */
export function findBookedFile(tx: TenantTx, packageId: number): Promise<LabelFile | undefined> {
  return tx.row<LabelFile>(sql`
    select ${file} from erp.carrier_labels carrier_label
    where carrier_label.tenant_id = ${tx.tenantId} and carrier_label.package_id = ${packageId}
      and carrier_label.status in ('booked', 'cancelling') and carrier_label.digest is not null`)
}

/** A note of which the carrier has made a label, or may have. */
export const noteHasLabels: RecordUse = {
  ...labelUse,
  isUsed: (id) => sql`exists (
    select from erp.carrier_labels label
    where label.tenant_id = $tenant and label.delivery_note_id = ${id}
      and label.status in ('requested', 'unclear', 'booked', 'cancelling'))`,
}
