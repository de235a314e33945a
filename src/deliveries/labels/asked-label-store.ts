import { companyOf } from '../../access/doors/companies/company-seller-store.ts'
import { hasOpenJob } from '../../platform/jobs/job-queue-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { asJson } from '../../platform/records/projection.ts'
import type { CalledCarrier } from '../carriers/ask-carrier.ts'
import { customsData, isRequired } from '../customs/customs-data-store.ts'
import { deliveryNotes } from '../notes/delivery-note-record-store.ts'
import type { LabelStatus } from './carrier-label.ts'

/** The kind of platform job that asks carriers for labels and cancels them. */
export const labelJobKind = 'carrier-label'

/** A label that its carrier is asked about, and what the carrier is sent. */
export interface AskedLabel extends CalledCarrier {
  readonly uuid: string
  readonly deliveryNoteId: number
  readonly status: LabelStatus
  readonly shipmentId: string
  readonly data: object
}

/** What a carrier needs of a parcel. Bank and tax of the sender are none of its business. */
const parcel = sql`(
  select json_build_object(
    'deliveryNoteNumber', delivery_note.number,
    'sender', ${companyOf('delivery_note')}::jsonb -> 'address',
    'senderName', ${companyOf('delivery_note')}::jsonb -> 'name',
    'recipient', (${deliveryNotes.record.v2})::jsonb -> 'shipmentAddress',
    'weight', delivery_note_package.weight,
    'packageId', delivery_note_package.uuid,
    'customs', case when ${isRequired} then ${asJson(customsData.record.v2)} end)
  from erp.delivery_notes delivery_note
  join erp.delivery_note_packages delivery_note_package
    on delivery_note_package.tenant_id = $tenant
    and delivery_note_package.id = carrier_label.package_id
  where delivery_note.tenant_id = $tenant and delivery_note.id = carrier_label.delivery_note_id)`

/** What a carrier is asked next about a label; undefined where nothing is. */
export function readAskedLabel(tx: TenantTx, id: number): Promise<AskedLabel | undefined> {
  return tx.row<AskedLabel>(sql`
    select carrier_label.uuid, carrier_label.delivery_note_id as "deliveryNoteId",
      carrier_label.status, carrier_label.shipment_id as "shipmentId",
      carrier.address, carrier.secret_sealed as "secretSealed", carrier.is_active as "isActive",
      (${parcel})::jsonb || jsonb_build_object('labelId', carrier_label.uuid,
        'product', carrier_label.product_code, 'labelFormat', carrier_label.format) as data
    from erp.carrier_labels carrier_label
    join erp.carriers carrier
      on carrier.tenant_id = $tenant and carrier.id = carrier_label.carrier_id
    where carrier_label.tenant_id = $tenant and carrier_label.id = ${id}
      and carrier_label.status in ('requested', 'cancelling')`)
}

const isWorkedOn = hasOpenJob(labelJobKind, 'labelId', 'carrier_label.id')

/** Labels that wait for a carrier whom nobody asks any more. */
export async function findAbandonedLabels(tx: TenantTx, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select carrier_label.id from erp.carrier_labels carrier_label
    where carrier_label.tenant_id = $tenant
      and carrier_label.status in ('requested', 'cancelling') and not ${isWorkedOn}
    order by carrier_label.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
