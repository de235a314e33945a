import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { Carrier } from './carrier.ts'

export const carrierTable: NumberedTable = {
  table: 'carriers',
  as: 'carrier',
  announces: eventsOf('carrier'),
  columns: { name: 'text', address: 'text', secretSealed: 'text', isActive: 'boolean' },
}

export const carriers: RecordSource = {
  ...carrierTable,
  record: projected(shapeOf(Carrier), {
    id: keyOf('carrier'),
    ...columnsOf('carrier', 'name', 'address', 'isActive'),
  }),
}

export interface HeldCarrier extends Key {
  readonly isActive: boolean
}

/** The carrier that a caller names; its lists are made one after another. */
export function holdCarrier(tx: TenantTx, reference: Reference): Promise<HeldCarrier | undefined> {
  return tx.row<HeldCarrier>(sql`
    select carrier.id, carrier.uuid, carrier.is_active as "isActive" from erp.carriers carrier
    where carrier.tenant_id = ${tx.tenantId} and ${isReferredTo('carrier', reference)}
    for no key update`)
}
