import { eventsOf } from '../events/event.ts'
import type { GenerationName } from '../pipeline/generation.ts'
import { Json, shapeOf } from '../pipeline/operation.ts'
import type { NumberedTable } from '../postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { type Projection, projected } from '../records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
  rowsOf,
} from '../records/record-source.ts'
import type { Key, Reference } from '../values/shape.ts'
import { CustomField, type CustomFieldRule, customFieldTypes } from './custom-field.ts'
import type { CustomFieldOwner } from './custom-field-owner.ts'
import { CustomFieldValue } from './custom-field-value.ts'

const columns = {
  groupName: 'text',
  name: 'text',
  description: 'text',
  type: 'smallint',
  possibleValues: 'text[]',
  isRequired: 'boolean',
  sortNumber: 'integer',
}

/** The table of the fields of one kind of record. */
export function customFieldTable({ noun, table }: CustomFieldOwner): NumberedTable {
  return { table, as: noun.replaceAll('-', '_'), announces: eventsOf(noun), columns }
}

/** The fields of one kind of record. */
export function customFields(owner: CustomFieldOwner): RecordSource {
  const table = customFieldTable(owner)
  const { as } = table
  return {
    ...table,
    order: fixed(`${as}.sort_number, ${as}.id`),
    record: projected(shapeOf(CustomField), {
      attribut: columnsOf(as, 'description', 'isRequired', 'sortNumber'),
      customFieldId: keyOf(as),
      ...columnsOf(as, ...Object.keys(columns)),
      possibleValues: fixed(`to_json(${as}.possible_values)`),
    }),
  }
}

const as = 'field_value'

/** How a value is shown. */
export function valueProjection({ table }: CustomFieldOwner): Projection {
  return {
    customFieldId: referenceOf(as, 'custom_field_id', table),
    ...columnsOf(as, 'value'),
  }
}

/** The values of records in their custom fields. */
export function customFieldValues(owner: CustomFieldOwner): RecordSource {
  return {
    table: owner.values.table,
    as,
    order: fixed(`${as}.custom_field_id`),
    record: projected(shapeOf(CustomFieldValue), valueProjection(owner)),
  }
}

/** `from … where …`: the values of the record whose number an expression gives; a row is called `field_value`. */
export function valuesFrom({ values }: CustomFieldOwner, record: string): string {
  return `from erp.${values.table} ${as}
    where ${as}.tenant_id = $tenant and ${as}.${values.column} = ${record}`
}

export interface FoundCustomField extends Key, CustomFieldRule {
  readonly isRequired: boolean
}

/**
 * The custom field that a caller names, locked against changes of its rules while a value is written;
 * undefined where there is none.
 */
export function holdCustomField(
  tx: TenantTx,
  { table }: CustomFieldOwner,
  reference: Reference,
): Promise<FoundCustomField | undefined> {
  return tx.row<FoundCustomField>(sql`
    select custom_field.id, custom_field.uuid, custom_field.type,
      to_jsonb(custom_field.possible_values) as "possibleValues",
      custom_field.is_required as "isRequired"
    from erp.${fixed(table)} custom_field
    where custom_field.tenant_id = ${tx.tenantId} and ${isReferredTo('custom_field', reference)}
    for share`)
}

/** The current rule of a field, and whether records have values that the new rule would not accept. */
export async function findRule(
  tx: TenantTx,
  { table, values }: CustomFieldOwner,
  fieldId: number,
  wanted: Partial<CustomFieldRule>,
): Promise<CustomFieldRule & { readonly losesValues: boolean }> {
  const found = await tx.row<CustomFieldRule & { losesValues: boolean }>(sql`
    select custom_field.type, to_jsonb(custom_field.possible_values) as "possibleValues", exists (
      select from erp.${fixed(values.table)} field_value
      where field_value.tenant_id = ${tx.tenantId} and field_value.custom_field_id = ${fieldId}
        and (custom_field.type <> coalesce(${wanted.type ?? null}::smallint, custom_field.type)
          or custom_field.type = ${customFieldTypes.list}::smallint and field_value.value #>> '{}'
            <> all(coalesce(${wanted.possibleValues ?? null}::text[], custom_field.possible_values)))
    ) as "losesValues"
    from erp.${fixed(table)} custom_field
    where custom_field.tenant_id = ${tx.tenantId} and custom_field.id = ${fieldId}`)
  if (!found) throw new Error('a custom field was lost')
  return found
}

/** The value of a record in a field, as answers show it; undefined where it has none. */
export async function findValue(
  tx: TenantTx,
  owner: CustomFieldOwner,
  generation: GenerationName,
  recordId: number,
  fieldId: number,
): Promise<Json | undefined> {
  const source = customFieldValues(owner)
  const found = await tx.row<{ record: string }>(sql`
    select (${source.record[generation]})::text as record
    ${rowsOf(source, tx.tenantId, isValue(owner, recordId, fieldId))}`)
  return found && new Json(found.record)
}

/** Condition on the values of a record, or on its value in one field. */
export function isValue({ values }: CustomFieldOwner, recordId: number, fieldId?: number): Sql {
  const ofRecord = sql`${fixed(`field_value.${values.column}`)} = ${recordId}`
  return fieldId === undefined
    ? ofRecord
    : sql`${ofRecord} and field_value.custom_field_id = ${fieldId}`
}

export interface WrittenValue {
  readonly before: unknown
}

/** Writes a value; returns undefined if it is the current one already. The caller has locked the record. */
export function putValue(
  tx: TenantTx,
  owner: CustomFieldOwner,
  recordId: number,
  fieldId: number,
  value: unknown,
): Promise<WrittenValue | undefined> {
  const table = fixed(`erp.${owner.values.table}`)
  const column = fixed(owner.values.column)
  return tx.row<WrittenValue>(sql`
    with old as (
      select field_value.value from ${table} field_value
      where field_value.tenant_id = ${tx.tenantId} and ${isValue(owner, recordId, fieldId)}
    )
    insert into ${table} as field_value (tenant_id, ${column}, custom_field_id, value)
    values (${tx.tenantId}, ${recordId}, ${fieldId}, ${JSON.stringify(value)}::jsonb)
    on conflict (tenant_id, ${column}, custom_field_id) do update set value = excluded.value
      where field_value.value is distinct from excluded.value
    returning (select old.value from old) as before`)
}

/** Deletes a value; returns undefined if there is none. The caller has locked the record. */
export function deleteValue(
  tx: TenantTx,
  owner: CustomFieldOwner,
  recordId: number,
  fieldId: number,
): Promise<WrittenValue | undefined> {
  return tx.row<WrittenValue>(sql`
    delete from erp.${fixed(owner.values.table)} field_value
    where field_value.tenant_id = ${tx.tenantId} and ${isValue(owner, recordId, fieldId)}
    returning field_value.value as before`)
}
