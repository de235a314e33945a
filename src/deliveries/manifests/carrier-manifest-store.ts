import { announce } from '../../platform/events/outbox-store.ts'
import { hasOpenJob } from '../../platform/jobs/job-queue-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
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
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { CalledCarrier } from '../carriers/ask-carrier.ts'
import { carrierLabelEvents } from '../labels/carrier-label.ts'
import {
  CarrierManifest,
  carrierManifestEvents,
  type ManifestStatus,
  manifestLabelsMax,
} from './carrier-manifest.ts'

const as = 'carrier_manifest'

/** The kind of platform job that asks carriers to take lists. */
export const manifestJobKind = 'carrier-manifest'

const manifestTable: NumberedTable = {
  table: 'carrier_manifests',
  as,
  announces: carrierManifestEvents,
  columns: { carrierId: 'integer' },
}

const ofLabels = (what: string) => `(select ${what} from erp.carrier_labels label
  join erp.delivery_note_packages package
    on package.tenant_id = $tenant and package.id = label.package_id
  where label.tenant_id = $tenant and label.manifest_id = ${as}.id)`

/** Lists, the latest first. */
export const carrierManifests: RecordSource = {
  ...{ table: 'carrier_manifests', as, order: fixed(`${as}.id desc`) },
  record: projected(shapeOf(CarrierManifest), {
    id: keyOf(as),
    number: fixed(`${as}.id::text`),
    carrierId: referenceOf(as, 'carrier_id', 'carriers'),
    ...columnsOf(as, 'status', 'reference', 'fault', 'reason', 'created', 'closed'),
    parcels: fixed(ofLabels('count(*)')),
    weight: fixed(ofLabels('trim_scale(coalesce(sum(package.weight), 0))')),
  }),
}

/** The lists of a carrier that a caller names. */
export const isOfCarrier = (reference: Reference): Sql =>
  sql`carrier_manifest.carrier_id = (select carrier.id from erp.carriers carrier
    where carrier.tenant_id = $tenant and ${isReferredTo('carrier', reference)})`

/**
 * Puts the labels that wait for a carrier, which is held, on a new list. Undefined where none waits. A label that is
 * being cancelled is not among them.
 */
export async function insertManifest(tx: TenantTx, carrierId: number): Promise<Key | undefined> {
  const waiting = await tx.rows<{ id: number }>(sql`
    select label.id from erp.carrier_labels label
    where label.tenant_id = ${tx.tenantId} and label.carrier_id = ${carrierId}
      and label.status = 'booked' and label.manifest_id is null
    order by label.id limit ${manifestLabelsMax}
    for no key update`)
  if (waiting.length === 0) return undefined
  const [key] = await insertRows(tx, manifestTable, [{ carrierId }])
  if (!key) throw new Error('no list was added')
  const ids = waiting.map(({ id }) => id)
  await tx.rows(sql`
    update erp.carrier_labels label set manifest_id = ${key.id}
    where label.tenant_id = ${tx.tenantId} and label.id = any(${ids}::integer[])
    returning label.id`)
  announce(tx, { entity: carrierLabelEvents, kind: 'changed', ids, fields: ['manifestId'] })
  return key
}

export interface HeldManifest extends Key {
  readonly status: ManifestStatus
}

export function holdManifest(
  tx: TenantTx,
  reference: Reference,
): Promise<HeldManifest | undefined> {
  return tx.row<HeldManifest>(sql`
    select carrier_manifest.id, carrier_manifest.uuid, carrier_manifest.status
    from erp.carrier_manifests carrier_manifest
    where carrier_manifest.tenant_id = ${tx.tenantId} and ${isReferredTo(as, reference)}
    for no key update`)
}

const states: PatchedTable = {
  table: 'carrier_manifests',
  columns: {
    ...{ status: 'text', reference: 'text', fault: 'text', reason: 'text' },
    closed: 'timestamptz',
  },
}

interface ManifestState {
  readonly status: ManifestStatus
  readonly reference?: string
  readonly fault: string
  readonly reason: string
  readonly closed?: string
}

/** Writes what became of a list that is held, and announces it. */
export async function setManifest(tx: TenantTx, id: number, state: ManifestState): Promise<void> {
  const change = await patchRowWhere(tx, states, sql`row.id = ${id}`, { ...state })
  const fields = Object.keys(change?.after ?? {})
  if (change) announce(tx, { entity: carrierManifestEvents, kind: 'changed', ids: [id], fields })
}

/** A list that its carrier is asked to take, and what it is sent. */
export interface AskedManifest extends CalledCarrier {
  readonly uuid: string
  readonly data: object
}

export function readAskedManifest(tx: TenantTx, id: number): Promise<AskedManifest | undefined> {
  return tx.row<AskedManifest>(sql`
    select carrier_manifest.uuid, carrier.address, carrier.secret_sealed as "secretSealed",
      carrier.is_active as "isActive",
      json_build_object('manifestId', carrier_manifest.uuid, 'number', carrier_manifest.id::text,
        'parcels', (
          select json_agg(json_build_object('labelId', label.uuid, 'shipmentId', label.shipment_id,
            'trackingId', label.tracking_id) order by label.id)
          from erp.carrier_labels label
          where label.tenant_id = $tenant and label.manifest_id = carrier_manifest.id)) as data
    from erp.carrier_manifests carrier_manifest
    join erp.carriers carrier
      on carrier.tenant_id = $tenant and carrier.id = carrier_manifest.carrier_id
    where carrier_manifest.tenant_id = $tenant and carrier_manifest.id = ${id}
      and carrier_manifest.status = 'closing'`)
}

const isWorkedOn = hasOpenJob(manifestJobKind, 'manifestId', 'carrier_manifest.id')

/** Ends lists whose job has failed without them: its workers died. Who closes them again asks under the same key. */
export async function endAbandonedManifests(tx: TenantTx, limit: number): Promise<number> {
  const rows = await tx.rows<{ id: number }>(sql`
    select carrier_manifest.id from erp.carrier_manifests carrier_manifest
    where carrier_manifest.tenant_id = $tenant and carrier_manifest.status = 'closing'
      and not ${isWorkedOn}
    order by carrier_manifest.id limit ${limit}
    for no key update skip locked`)
  for (const { id } of rows)
    await setManifest(tx, id, { status: 'failed', fault: 'interrupted', reason: '' })
  return rows.length
}
