import Type from 'typebox'
import {
  KeyField,
  orNull,
  Price,
  patchOf,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import {
  type CustomsCategory,
  type CustomsForm,
  customsCategories,
  customsForms,
} from './customs-form.ts'

const said = (description: string) => Type.String({ description })

const CustomsLine = Type.Object({
  itemId: orNull(
    ReferenceField({ description: 'Null for free text, and where the item is gone.' }),
  ),
  sku: said('SKU of the item when it was delivered.'),
  name: said('Description of the goods.'),
  quantity: Quantity({ description: 'Delivered quantity in units of the item.' }),
  tariffNumber: orNull(said('Customs tariff number (`taric` of the item); null where unknown.')),
  countryOfOrigin: orNull(
    said('Country that the goods come from, as the item says it; null where unknown.'),
  ),
  netWeight: orNull(
    Quantity({
      description: 'Weight of all of it in kilograms, without packaging; null where unknown.',
    }),
  ),
  value: orNull(
    Price({
      description:
        'Net value of all of it in the currency of the order: what it costs there, or what the item sells for where it costs nothing; null where unknown.',
    }),
  ),
})

/** What a person says of the contents. */
const Contents = Type.Object({
  category: Type.Unsafe<CustomsCategory>({
    type: 'string',
    enum: customsCategories,
    description:
      'What the delivery is to customs: sold, a sample for trade, a gift, documents, goods that go back to where they came from, or something else, which `explanation` then says.',
  }),
  explanation: Text(60, {
    description: 'What it is where `category` is other, or a remark for customs; may be empty.',
  }),
})

/** What can be changed of it. */
export const CustomsDataPatch = patchOf(Contents)

/** What customs ask of a delivery. */
export const CustomsData = Type.Object({
  deliveryNoteId: KeyField(),
  isRequired: Type.Boolean({
    description:
      'Whether the delivery crosses a customs border: that of the European Union and its area of value added tax, or that of another country.',
  }),
  departureCountryIso: said('Country that the goods leave from, ISO 3166-1.'),
  destinationCountryIso: said('Country that they are sent to, ISO 3166-1; may be empty.'),
  currencyIso: said('Currency of the values, ISO 4217.'),
  ...Contents.properties,
  form: orNull(
    Type.Unsafe<CustomsForm>({
      type: 'string',
      enum: customsForms,
      description:
        'The form of the Universal Postal Union that the customs declaration is written on: the short one (CN22) for few and light goods up to 300 special drawing rights, the long one (CN23) else, and in currencies for which no limit is known here; null where no border is crossed.',
    }),
  ),
  lines: Type.Array(CustomsLine, {
    description:
      'One for each line of the order that goods were delivered of. A bill of materials is declared as one, without its components.',
  }),
})
