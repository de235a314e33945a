import { customFieldQuery } from '../platform/custom-fields/custom-field-graph-store.ts'
import type { GraphQuery } from '../platform/graph/graph-query.ts'
import {
  always,
  columnFields,
  flagField,
  intField,
  keyField,
  type NodeType,
  rowsField,
  textField,
} from '../platform/graph/node-type.ts'
import { containsText } from '../platform/graph-sql/contains-text.ts'
import { namedList } from '../platform/graph-sql/named-list.ts'
import { itemCustomFields } from './custom-fields/item-custom-fields.ts'

const ConditionName: NodeType = {
  name: 'ConditionName',
  description: 'The name of a condition in one language.',
  fields: {
    languageIso: textField(`(given.name ->> 'languageIso')`),
    name: textField(`(given.name ->> 'name')`),
  },
}

/** The short lists that items refer to. */
export const referenceQueries: readonly GraphQuery[] = [
  namedList({
    query: 'QueryManufacturers',
    type: 'ManufacturerListItem',
    description: 'Manufacturers of items.',
    scope: 'manufacturers.read',
    table: 'manufacturers',
    as: 'manufacturer',
    fields: columnFields('manufacturer', intField, ['sortNumber'], always),
  }),
  namedList({
    query: 'QueryProductGroups',
    type: 'ProductGroupsListItem',
    description: 'Product groups of items.',
    scope: 'productgroups.read',
    table: 'product_groups',
    as: 'product_group',
  }),
  namedList({
    query: 'QueryShippingClasses',
    type: 'ShippingClassListItem',
    description: 'Shipping classes of items.',
    scope: 'shippingclasses.read',
    table: 'shipping_classes',
    as: 'shipping_class',
  }),
  namedList({
    query: 'QueryTaxClasses',
    type: 'TaxClass',
    description: 'Tax classes, which determine the tax on items.',
    scope: 'taxclasses.read',
    table: 'tax_classes',
    as: 'tax_class',
    fields: {
      isStandard: flagField('tax_class.is_default', always),
      taxType: intField('tax_class.type', always),
    },
  }),
  namedList({
    query: 'QueryAvailabilities',
    type: 'AvailabilityListItem',
    description: 'Availabilities of items.',
    scope: 'availabilities.read',
    table: 'availabilities',
    as: 'availability',
  }),
  namedList({
    query: 'QuerySuppliers',
    type: 'Supplier',
    description: 'Suppliers of items.',
    scope: 'suppliers.read',
    table: 'suppliers',
    as: 'supplier',
    nameKey: false,
    searched: ['supplier.number'],
    fields: {
      ...columnFields('supplier', flagField, ['canDropship'], always),
      ...columnFields('supplier', textField, ['currencyIso'], always),
    },
  }),
  customFieldQuery(itemCustomFields, {
    query: 'QueryCustomFields',
    type: 'CustomFieldListItem',
  }),
  {
    kind: 'list',
    name: 'QueryConditions',
    description: 'The states that items are sold in.',
    scope: 'conditions.read',
    source: {
      type: {
        name: 'ConditionListItem',
        description: 'The state an item is sold in.',
        fields: {
          id: keyField('condition'),
          ...columnFields('condition', flagField, ['isDefault'], always),
          names: rowsField(
            ConditionName,
            'from jsonb_array_elements(condition.names) with ordinality given (name, position)',
            'given.position',
          ),
        },
      },
      from: 'erp.conditions condition',
      as: 'condition',
      key: [{ sql: 'condition.id', cast: 'integer' }],
      search: containsText('condition.names::text'),
    },
  },
]
