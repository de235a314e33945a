import type { Enumeration } from '../graph/enumeration.ts'
import type { ListQuery } from '../graph/graph-query.ts'
import {
  always,
  columnFields,
  constantEnum,
  constantFields,
  enumField,
  flagField,
  idField,
  intField,
  keyField,
  type NodeType,
  rowsField,
  textField,
} from '../graph/node-type.ts'
import { namedList } from '../graph-sql/named-list.ts'
import type { CustomFieldOwner } from './custom-field-owner.ts'
import { customFieldTable, valuesFrom } from './custom-field-store.ts'

const CustomFieldType: Enumeration = {
  name: 'CustomFieldType',
  description: 'What a custom field takes.',
  values: {
    ...{
      NONE: 0,
      INTEGER: 1,
      FLOATING_POINT_NUMBER: 2,
      FREE_TEXT: 3,
      CHECKBOX: 4,
      LIST: 5,
      URL: 6,
    },
    ...{ E_MAIL: 7, PHONE_NUMBER: 8, COUNTRY_ISO: 9, PRICE: 10, DATE: 11, SHORT_TEXT: 12 },
  },
}

const CustomFieldReferenceType: Enumeration = {
  name: 'CustomFieldReferenceType',
  description: 'The records that have the custom field.',
  values: {
    ...{ ITEM: 0, CATEGORY: 1, CUSTOMER: 2, SALES_ORDER: 3, COMPANY: 4 },
    ...{ PRODUCTION_ORDER: 5, OPERATIONS: 6 },
  },
}

/** `salesOrderId` names a SALES_ORDER. */
const referenceOf = ({ parameter }: CustomFieldOwner) =>
  parameter.replace(/Id$/, '').replace(/[A-Z]/g, '_$&').toUpperCase()

/** The list of the custom fields of one kind of record: `query` and `type` as the graph names them. */
export function customFieldQuery(
  owner: CustomFieldOwner,
  { query, type }: { readonly query: string; readonly type: string },
): ListQuery {
  const { table, as } = customFieldTable(owner)
  return namedList({
    query,
    type,
    description: `Fields that the tenant added to ${owner.named.many.en}.`,
    scope: 'customfields.read',
    table,
    as,
    fields: {
      customFieldKey: keyField(as),
      group: textField(`${as}.group_name`, always),
      customFieldType: enumField(CustomFieldType, `${as}.type::integer`),
      dataType: textField(
        `(case when ${as}.type in (1, 4) then 'Integer'
          when ${as}.type in (2, 10) then 'Decimal'
          when ${as}.type = 11 then 'DateTime' else 'String' end)`,
        always,
      ),
      ...columnFields(as, flagField, ['isRequired'], always),
      ...columnFields(as, textField, ['description'], { ...always, isLong: true }),
      referenceType: constantEnum(CustomFieldReferenceType, referenceOf(owner)),
      sort: intField(`${as}.sort_number`, always),
      ...constantFields('Boolean', 'false', 'isReadonly', 'isInvisible'),
    },
  })
}

/** The values of a record in its custom fields; `row` is what the graph calls the record's row. */
export function customFieldsOf(owner: CustomFieldOwner, row: string) {
  return rowsField(valueType(owner), valuesFrom(owner, `${row}.id`), 'field_value.custom_field_id')
}

function valueType({ valuesPlural, named, table }: CustomFieldOwner): NodeType {
  return {
    name: valuesPlural.replace(/s$/, ''),
    description: `The value of ${named.one.en} in a custom field.`,
    fields: {
      fieldId: idField(
        `(select field.uuid from erp.${table} field
          where field.tenant_id = $tenant and field.id = field_value.custom_field_id)`,
        always,
      ),
      // The text without its quotes: that is what `#>>` with an empty path returns.
      value: textField(`coalesce(field_value.value #>> '{}', '')`, always),
      ...constantFields('String', `''`, 'valueCultureName'),
    },
  }
}
