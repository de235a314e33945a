import type { Enumeration } from '../../platform/graph/enumeration.ts'
import {
  absentFields,
  absentRow,
  always,
  enumField,
  idField,
  intField,
  type NodeType,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'

const Description: NodeType = {
  name: 'Description',
  description: 'A name in one language.',
  fields: {
    languageIso: textField(`(translation.said ->> 'languageIso')`),
    name: textField(`(translation.said ->> 'name')`),
  },
}

const translations = (as: string) =>
  rowsField(
    Description,
    `from jsonb_array_elements(${as}.translations) with ordinality translation (said, position)`,
    'translation.position',
  )

const CustomerGroupSurcharge: NodeType = {
  name: 'CustomerGroupSurcharge',
  description: 'What a customer group pays more.',
  fields: {
    ...absentFields('ID', 'customerGroupId'),
    ...absentFields('Decimal', 'surcharge'),
    ...absentFields('Boolean', 'isActive'),
  },
}

const SalesChannelSurcharge: NodeType = {
  name: 'SalesChannelSurcharge',
  description: 'What is paid more on a sales channel.',
  fields: {
    ...absentFields('ID', 'salesChannelId'),
    surcharges: rowsField(CustomerGroupSurcharge, undefined),
  },
}

const VariationValueSurcharges: NodeType = {
  name: 'VariationValueSurcharges',
  description: 'What the value costs more.',
  fields: {
    ...absentFields('Decimal', 'defaultSurchargeNet'),
    customerGroupSurcharges: rowsField(CustomerGroupSurcharge, undefined),
    salesChannelSurcharges: rowsField(SalesChannelSurcharge, undefined),
  },
}

const VariationValue: NodeType = {
  name: 'VariationValue',
  description: 'One of the values to choose from.',
  fields: {
    variationValueId: idField('value.uuid', always),
    position: intField('value.sort_number', always),
    descriptions: translations('value'),
    surcharges: absentRow(VariationValueSurcharges),
    ...absentFields('String', 'itemNumber', 'gtin', 'image'),
    ...absentFields('Decimal', 'weightOffset'),
  },
}

const VariationType: Enumeration = {
  name: 'VariationType',
  description: 'How a buyer chooses a value.',
  values: {
    ...{ SELECTBOX: 0, RADIOBUTTON: 1, SWATCHES: 2, TEXTBOX: 3, FREE_TEXT: 4 },
    MANDATORY_FREE_TEXT: 5,
  },
}

/** Its row is called `variation`. */
export const Variation: NodeType = {
  name: 'Variation',
  description: 'A characteristic by which the children of the item differ.',
  fields: {
    variationId: idField('variation.uuid', always),
    position: intField('variation.sort_number', always),
    variationType: enumField(VariationType, 'variation.type::integer'),
    descriptions: translations('variation'),
    values: rowsField(
      VariationValue,
      `from erp.item_variation_values value
        where value.tenant_id = $tenant and value.variation_id = variation.id`,
      'value.sort_number, value.id',
    ),
  },
}
