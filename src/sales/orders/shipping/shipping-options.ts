import Type, { type Static } from 'typebox'
import { Instant, Int32, KeyField, orNull, Quantity, Text } from '../../../platform/values/shape.ts'
import { CalculationDraft } from '../sales-order-calculation.ts'

const { shippingCost: _, shippingTax: __, ...asked } = CalculationDraft.properties

/** Goods that somebody asks how to send. */
export const ShippingQuestion = Type.Object({
  ...asked,
  extraWeight: Type.Optional(Quantity({ description: 'Weight of the packing in kilograms.' })),
  shippingDate: Type.Optional(
    Instant({ description: 'When the goods are to leave; now when left out.' }),
  ),
})
export type ShippingQuestion = Static<typeof ShippingQuestion>

export const ShippingOption = Type.Object({
  shippingMethodId: KeyField({ description: 'The shipping method.' }),
  name: Text(255, { description: 'Its name.' }),
  priority: Int32({ description: 'Its order of preference: the smallest first.' }),
  isPossible: Type.Boolean({ description: 'Whether an order of these goods may have it.' }),
  isPreferred: Type.Boolean({
    description: 'Whether an order that names no method gets it, by the setting of its company.',
  }),
  reasonCode: orNull(
    Type.String({
      description:
        'Why it is not possible, by the code that an order with it is refused with; otherwise null.',
    }),
  ),
  reason: orNull(
    Type.String({ description: 'The same as a sentence; null where it is possible.' }),
  ),
  costNet: orNull(
    Type.Number({
      description: 'Net cost in the currency of the order; null where it is not possible.',
    }),
  ),
  costGross: orNull(
    Type.Number({ description: 'Cost with its tax; null where it is not possible.' }),
  ),
  deliveryDate: orNull(
    Type.String({
      format: 'date',
      description:
        'Day on which the goods arrive; null where the method does not say how long it takes.',
    }),
  ),
})
export type ShippingOption = Static<typeof ShippingOption>

export const ShippingOptions = Type.Object({
  countryIso: Type.String({ description: 'Country that the goods are sent to.' }),
  weight: Quantity({
    description:
      'Weight in kilograms that is known, with the packing, without that of the methods.',
  }),
  itemsWithoutWeight: Type.Array(KeyField({ description: 'An item.' }), {
    description: 'Items whose weight nobody knows; they count as 0.',
  }),
  orderValue: Type.Number({
    description: 'Value of the goods with tax, after discounts, in the currency of the tenant.',
  }),
  currencyIso: Type.String({ description: 'Currency of the costs.' }),
  options: Type.Array(ShippingOption, {
    description: 'All shipping methods: the possible ones first, the cheapest of them first.',
  }),
})
