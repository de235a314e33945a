import Type from 'typebox'
import { KeyField, orNull, Price, Quantity, ReferenceField } from '../../platform/values/shape.ts'

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
  lines: Type.Array(CustomsLine, {
    description:
      'One for each line of the order that goods were delivered of. A bill of materials is declared as one, without its components.',
  }),
})
