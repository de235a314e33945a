import {
  absentFields,
  absentRow,
  always,
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

/** Its row is called `variation`. */
export const Variation: NodeType = {
  name: 'Variation',
  description: 'A characteristic by which the children of the item differ.',
  fields: {
    variationId: idField('variation.uuid', always),
    position: intField('variation.sort_number', always),
    variationType: intField('variation.type', {
      ...always,
      description: '0 drop-down, 1 radio button, 2 swatches, 3 text box, 4 and 5 free text.',
    }),
    descriptions: translations('variation'),
    values: rowsField(
      VariationValue,
      `from erp.item_variation_values value
        where value.tenant_id = $tenant and value.variation_id = variation.id`,
      'value.sort_number, value.id',
    ),
  },
}
