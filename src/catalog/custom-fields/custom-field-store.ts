import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
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
import type { Key, Reference } from '../../platform/values/shape.ts'
import {
  CustomField,
  type CustomFieldRule,
  customFieldTypes,
  noSuchCustomField,
} from './custom-field.ts'
import { CustomFieldValue } from './custom-field-value.ts'

export const customFieldTable: NumberedTable = {
  table: 'custom_fields',
  as: 'custom_field',
  announces: eventsOf('custom-field'),
  columns: {
    entity: 'text',
    groupName: 'text',
    name: 'text',
    description: 'text',
    type: 'smallint',
    possibleValues: 'text[]',
    isRequired: 'boolean',
    sortNumber: 'integer',
  },
}

/** The custom fields of items. */
export const customFields: RecordSource = {
  ...customFieldTable,
  where: fixed(`custom_field.entity = 'item'`),
  order: fixed('custom_field.sort_number, custom_field.id'),
  record: projected(shapeOf(CustomField), {
    attribut: columnsOf('custom_field', 'description', 'isRequired', 'sortNumber'),
    customFieldId: keyOf('custom_field'),
    ...columnsOf('custom_field', ...Object.keys(customFieldTable.columns)),
    possibleValues: fixed('to_json(custom_field.possible_values)'),
  }),
}

const as = 'field_value'

/** The values of items in custom fields. */
export const customFieldValues: RecordSource = {
  table: 'item_custom_field_values',
  as,
  order: fixed(`${as}.custom_field_id`),
  record: projected(shapeOf(CustomFieldValue), {
    customFieldId: referenceOf(as, 'custom_field_id', 'custom_fields'),
    ...columnsOf(as, 'value'),
  }),
}

export interface FoundCustomField extends Key, CustomFieldRule {
  readonly isRequired: boolean
}

/**
 * The custom field that a caller names, locked against changes of its rules while a value is written.
 * Throws `custom-field.missing` (404).
 */
export async function holdCustomField(
  tx: TenantTx,
  reference: Reference,
): Promise<FoundCustomField> {
  const field = await tx.row<FoundCustomField>(sql`
    select custom_field.id, custom_field.uuid, custom_field.type,
      to_jsonb(custom_field.possible_values) as "possibleValues",
      custom_field.is_required as "isRequired"
    from erp.custom_fields custom_field
    where custom_field.tenant_id = ${tx.tenantId} and custom_field.entity = 'item'
      and ${isReferredTo('custom_field', reference)}
    for share`)
  if (!field) throw noSuchCustomField()
  return field
}

/** The current rule of a field, and whether items have values that the new rule would not accept. */
export async function findRule(
  tx: TenantTx,
  fieldId: number,
  wanted: Partial<CustomFieldRule>,
): Promise<CustomFieldRule & { readonly losesValues: boolean }> {
  const found = await tx.row<CustomFieldRule & { losesValues: boolean }>(sql`
    select custom_field.type, to_jsonb(custom_field.possible_values) as "possibleValues", exists (
      select from erp.item_custom_field_values field_value
      where field_value.tenant_id = ${tx.tenantId} and field_value.custom_field_id = ${fieldId}
        and (custom_field.type <> coalesce(${wanted.type ?? null}::smallint, custom_field.type)
          or custom_field.type = ${customFieldTypes.list}::smallint and field_value.value #>> '{}'
            <> all(coalesce(${wanted.possibleValues ?? null}::text[], custom_field.possible_values)))
    ) as "losesValues"
    from erp.custom_fields custom_field
    where custom_field.tenant_id = ${tx.tenantId} and custom_field.id = ${fieldId}`)
  if (!found) throw new Error('a custom field was lost')
  return found
}

/** Condition on the values of an item, or on its value in one field. */
export function isValue(itemId: number, fieldId?: number): Sql {
  const ofItem = sql`field_value.item_id = ${itemId}`
  return fieldId === undefined
    ? ofItem
    : sql`${ofItem} and field_value.custom_field_id = ${fieldId}`
}

export interface WrittenValue {
  readonly before: unknown
}

/** Writes a value; returns undefined if it is the current one already. The caller has locked the item. */
export function putValue(
  tx: TenantTx,
  itemId: number,
  fieldId: number,
  value: unknown,
): Promise<WrittenValue | undefined> {
  return tx.row<WrittenValue>(sql`
    with old as (
      select field_value.value from erp.item_custom_field_values field_value
      where field_value.tenant_id = ${tx.tenantId} and ${isValue(itemId, fieldId)}
    )
    insert into erp.item_custom_field_values as field_value
      (tenant_id, item_id, custom_field_id, value)
    values (${tx.tenantId}, ${itemId}, ${fieldId}, ${JSON.stringify(value)}::jsonb)
    on conflict (tenant_id, item_id, custom_field_id) do update set value = excluded.value
      where field_value.value is distinct from excluded.value
    returning (select old.value from old) as before`)
}

/** Deletes a value; returns undefined if there is none. The caller has locked the item. */
export function deleteValue(
  tx: TenantTx,
  itemId: number,
  fieldId: number,
): Promise<WrittenValue | undefined> {
  return tx.row<WrittenValue>(sql`
    delete from erp.item_custom_field_values field_value
    where field_value.tenant_id = ${tx.tenantId} and ${isValue(itemId, fieldId)}
    returning field_value.value as before`)
}
