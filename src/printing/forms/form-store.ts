import { eventsOf } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { Form } from './form.ts'

const formEvents = eventsOf('form')

export const formTable: NumberedTable = {
  table: 'forms',
  as: 'form',
  announces: formEvents,
  columns: {
    name: 'text',
    kind: 'text',
    isDefault: 'boolean',
    source: 'text',
    version: 'integer',
  },
}

export const forms: RecordSource = {
  ...formTable,
  record: projected(shapeOf(Form), {
    id: keyOf('form'),
    ...columnsOf('form', 'name', 'isDefault', 'source', 'version'),
    documentKind: fixed('form.kind'),
  }),
}

const versionTable: NumberedTable = {
  table: 'form_versions',
  as: 'form_version',
  columns: { formId: 'integer', version: 'integer', source: 'text' },
}

/** A form as documents are written on it. */
export interface ChosenForm extends Key {
  readonly kind: string
  readonly source: string
  readonly version: number
}

const chosen = fixed('form.id, form.uuid, form.kind, form.source, form.version')

export function findForm(tx: TenantTx, reference: Reference): Promise<ChosenForm | undefined> {
  return tx.row<ChosenForm>(sql`
    select ${chosen} from erp.forms form
    where form.tenant_id = ${tx.tenantId} and ${isReferredTo('form', reference)}`)
}

/** The tenant's default form of a kind of document; undefined: the one that comes with the service. */
export function findDefaultForm(tx: TenantTx, kind: string): Promise<ChosenForm | undefined> {
  return tx.row<ChosenForm>(sql`
    select ${chosen} from erp.forms form
    where form.tenant_id = ${tx.tenantId} and form.kind = ${kind} and form.is_default`)
}

/** Takes the mark from another form of this kind that has it. */
export async function clearDefaultForm(
  tx: TenantTx,
  kind: string,
  except: number | undefined,
): Promise<void> {
  const former = await tx.rows<Key>(sql`
    update erp.forms set is_default = false
    where tenant_id = ${tx.tenantId} and kind = ${kind} and is_default and id <> ${except ?? 0}
    returning id, uuid`)
  const ids = former.map(({ id }) => id)
  if (ids.length > 0) {
    announce(tx, { entity: formEvents, kind: 'changed', ids, fields: ['isDefault'] })
  }
}

export async function insertVersion(
  tx: TenantTx,
  form: Pick<ChosenForm, 'id' | 'version' | 'source'>,
): Promise<void> {
  const { id, version, source } = form
  await insertRows(tx, versionTable, [{ formId: id, version, source }])
}
