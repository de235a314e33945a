import Type, { type Static } from 'typebox'
import { Percent } from '../../catalog/doors/price.ts'
import { Instant, orNull, Price, ReferenceField, Text } from '../../platform/values/shape.ts'
import { CurrencyFactor, lineFields, priceText } from './supplier-order.ts'

/** What is ordered. */
export const SupplierOrderDraft = Type.Object({
  supplierId: ReferenceField({ description: 'Who delivers.' }),
  warehouseId: ReferenceField({ description: 'Where the goods go.' }),
  currencyFactor: Type.Optional(
    orNull(
      CurrencyFactor(
        "Units of the supplier's currency for one of the tenant's, by which purchase prices of what arrives are converted; unknown when left out.",
      ),
    ),
  ),
  externalNumber: Type.Optional(Text(255, { description: 'Number that the supplier gave it.' })),
  comment: Type.Optional(Text(1000, { description: 'Note for the staff.' })),
  acceptsOtherQuantities: Type.Optional(
    Type.Boolean({
      description:
        "Whether less than the supplier's least quantity, or no multiple of its step, is ordered as well.",
    }),
  ),
  lines: Type.Array(
    Type.Object({
      ...lineFields,
      supplierSku: Type.Optional(
        Text(255, {
          description: "The supplier's number of the item; what is known of it when left out.",
        }),
      ),
      purchasePriceNet: Type.Optional(
        orNull(
          Price({
            description: `${priceText}; that of the supplier for the quantity when left out, and 0 where none is known.`,
          }),
        ),
      ),
      taxRate: Type.Optional(
        Percent({
          description:
            'Rate of tax in percent; that at which the supplier sells the item when left out.',
        }),
      ),
      expectedDate: Type.Optional(
        orNull(
          Instant({
            description:
              'When it is expected; after the delivery time of the supplier when left out.',
          }),
        ),
      ),
    }),
    { minItems: 1, maxItems: 1000, description: 'The goods.' },
  ),
})
export type SupplierOrderDraft = Static<typeof SupplierOrderDraft>
