import {
  always,
  columnFields,
  keyField,
  type NodeType,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { namedList } from '../../platform/graph-sql/named-list.ts'

const PropertyName: NodeType = {
  name: 'PropertyName',
  description: 'The name of a property in one language.',
  fields: {
    languageIso: textField(`(translation.said ->> 'languageIso')`),
    name: textField(`(translation.said ->> 'name')`),
  },
}

const PropertyValueDescription: NodeType = {
  name: 'PropertyValueDescription',
  description: 'The texts of a value in one language.',
  fields: {
    ...columnFields('said', textField, ['languageIso', 'name', 'description'], always),
  },
}

const PropertyValue: NodeType = {
  name: 'PropertyValue',
  description: 'A value that a property may have.',
  fields: {
    id: keyField('value'),
    ...columnFields('value', textField, ['name', 'description'], always),
    descriptions: rowsField(
      PropertyValueDescription,
      `from erp.property_value_descriptions said
        where said.tenant_id = $tenant and said.property_value_id = value.id`,
      'said.language_iso',
    ),
  },
}

export const queryProperties = namedList({
  query: 'QueryProperties',
  type: 'PropertyListItem',
  description: 'Characteristics of items with a choice of values.',
  scope: 'properties.read',
  table: 'properties',
  as: 'property',
  fields: {
    translations: rowsField(
      PropertyName,
      'from jsonb_array_elements(property.translations) with ordinality translation (said, position)',
      'translation.position',
    ),
    values: rowsField(
      PropertyValue,
      `from erp.property_values value
        where value.tenant_id = $tenant and value.property_id = property.id`,
      'value.id',
    ),
  },
})
