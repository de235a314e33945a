import { eventsOf } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
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
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { Form } from './form.ts'
import { FormVersion } from './form-version.ts'

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

export const formVersions: RecordSource = {
  ...versionTable,
  order: fixed('form_version.version desc'),
  record: projected(shapeOf(FormVersion), {
    id: keyOf('form_version'),
    ...columnsOf('form_version', 'version', 'source', 'created'),
  }),
}

/** The versions of a form, as a condition on rows called `form_version`. */
export function isVersionOf(formId: number): Sql {
  return sql`form_version.form_id = ${formId}`
}

export function findVersion(
  tx: TenantTx,
  formId: number,
  reference: Reference,
): Promise<{ readonly source: string } | undefined> {
  return tx.row<{ source: string }>(sql`
    select form_version.source from erp.form_versions form_version
    where form_version.tenant_id = ${tx.tenantId} and ${isVersionOf(formId)}
      and ${isReferredTo('form_version', reference)}`)
}

/** Gives a form that is locked another source, which is a version of its own. */
export async function changeSource(
  tx: TenantTx,
  { id, source, version }: Pick<ChosenForm, 'id' | 'source' | 'version'>,
): Promise<void> {
  await insertVersion(tx, { id, source, version })
  await tx.rows(sql`
    update erp.forms set source = ${source}, version = ${version}
    where tenant_id = ${tx.tenantId} and id = ${id}
    returning id`)
  announce(tx, { entity: formEvents, kind: 'changed', ids: [id], fields: ['source', 'version'] })
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
