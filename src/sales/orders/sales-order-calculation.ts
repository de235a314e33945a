import Type, { type Static } from 'typebox'
import { Percent } from '../../catalog/doors/price.ts'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { type ShippingTax, shippingTaxes } from '../calculation/added-lines.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'
import { type TaxCategory, taxCategories, taxCategorySentence } from '../calculation/tax-group.ts'
import { VoucherCodes, VoucherOutcome } from '../vouchers/voucher-codes.ts'

/** Prices of lines may be negative: what is taken off is a line of its own. */
const LinePrice = (description: string) => Price({ minimum: -99_999_999_999, description })
const Amount = (description: string) => Type.Number({ description })
const SyncNumber = (description: string) => Int32({ minimum: 0, description })
const TypeOfLine = Type.Unsafe<LineType>({
  type: 'integer',
  enum: Object.values(lineTypes),
  description:
    'What the line is for: 0 free text, 1 item, 2 shipping, 3 voucher, 4 cash on delivery, 5 packaging, 6 payment fee, 7 discount, 8 surcharge, 9 bill of materials, 10 component of one, 11 comment.',
})
const Category = Type.Unsafe<TaxCategory>({
  type: 'string',
  enum: [...taxCategories],
  description: taxCategorySentence,
})
const CurrencyIso = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'Currency, ISO 4217. It decides how many decimals amounts have.',
})

const Factor = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000,
  decimals: 8,
  description: "Units of the document's currency for one of the tenant's; 1 when left out.",
})
const Country = (description: string) =>
  Type.String({ pattern: '^[A-Z]{2}$', example: 'DE', description })

const DraftLine = Type.Object({
  syncNumber: Type.Optional(
    SyncNumber('Number that the caller gives the line, to find it in the answer.'),
  ),
  parentSyncNumber: Type.Optional(
    SyncNumber('For a component: the number of the line of its bill of materials.'),
  ),
  type: Type.Optional(TypeOfLine),
  itemId: Type.Optional(
    ReferenceField({
      description:
        'The item that is sold: price, tax class and parts that are left out are taken from it.',
    }),
  ),
  quantity: Quantity({ description: 'Quantity.' }),
  salesPriceNet: Type.Optional(
    LinePrice(
      'Net price of a unit. Without a price on either side that of the item by the rules of prices; components may leave it out.',
    ),
  ),
  salesPriceGross: Type.Optional(LinePrice('Gross price of a unit.')),
  purchasePriceNet: Type.Optional(
    Price({ description: 'What components without a price are weighed by.' }),
  ),
  discountPercent: Type.Optional(Percent({ description: 'Discount on the line in percent.' })),
  ignoresDiscounts: Type.Optional(
    Type.Boolean({ description: 'Whether no discount applies, of the line or of the document.' }),
  ),
  taxRate: Type.Optional(
    Percent({
      description: 'Rate of tax in percent; left out, it is determined by the tax class.',
    }),
  ),
  taxCategory: Type.Optional(Category),
  taxClassId: Type.Optional(
    ReferenceField({ description: 'Tax class; otherwise that of the item, or the default one.' }),
  ),
})
export type DraftLine = Static<typeof DraftLine>

/** What is to be calculated. */
export const CalculationDraft = Type.Object({
  isNetPrice: Type.Optional(
    Type.Boolean({
      description:
        "Whether net prices lead; otherwise gross prices are kept and net derived. Left out, the customer's group decides; without a customer gross prices lead.",
    }),
  ),
  companyId: Type.Optional(
    ReferenceField({
      description:
        'Company that sells; its registrations decide how it is taxed. Left out, as of an order: that of the customer, of the caller, or the first.',
    }),
  ),
  customerId: Type.Optional(
    ReferenceField({ description: 'Customer, whose prices and discounts apply.' }),
  ),
  salesChannelId: Type.Optional(SalesChannelField()),
  currencyIso: Type.Optional(CurrencyIso),
  currencyFactor: Type.Optional(Factor),
  departureCountryIso: Type.Optional(
    Country(
      "Country that goods are sent from; left out, that of the company's address, or else the first in which it is registered.",
    ),
  ),
  shipmentCountryIso: Type.Optional(
    Country('Country that goods are sent to; left out, that of the departure.'),
  ),
  shipmentPostalCode: Type.Optional(
    Text(20, { description: 'Postal code of the destination; some lie outside of the VAT area.' }),
  ),
  customerVatId: Type.Optional(
    Text(50, { description: 'VAT id of the buyer, checked for its form and check digit.' }),
  ),
  isCollected: Type.Optional(
    Type.Boolean({ description: 'Whether the buyer collects the goods.' }),
  ),
  salesOrderDate: Type.Optional(
    Instant({
      description: 'Moment whose prices and rates of tax apply; now when left out.',
    }),
  ),
  discountPercent: Type.Optional(
    Percent({ description: 'Discount on all goods in percent, as one line for each rate.' }),
  ),
  couponAmount: Type.Optional(
    Price({ description: 'Amount off the goods, on the side that leads; at most what they cost.' }),
  ),
  voucherCodes: Type.Optional(VoucherCodes),
  shippingCost: Type.Optional(Price({ description: 'Cost of shipping, on the side that leads.' })),
  shippingTax: Type.Optional(
    Type.Unsafe<ShippingTax>({
      type: 'string',
      enum: [...shippingTaxes],
      description:
        'How shipping of goods with several rates is taxed: `split` by their net value, or at the rate with the `largest-share` of it.',
    }),
  ),
  lineItems: Type.Array(DraftLine, { minItems: 1, maxItems: 1000 }),
})
export type CalculationDraft = Static<typeof CalculationDraft>

/** A document as it was calculated; nothing of it is stored. */
export const Calculation = Type.Object({
  lineItems: Type.Array(
    Type.Object({
      syncNumber: orNull(SyncNumber('Number that the caller gave the line; null for added ones.')),
      parentSyncNumber: orNull(SyncNumber('Number of the line of the bill of materials.')),
      type: TypeOfLine,
      itemId: orNull(KeyField({ description: 'The item that is sold, if any.' })),
      quantity: Quantity({ description: 'Quantity.' }),
      salesPriceNet: Amount('Net price of a unit.'),
      salesPriceGross: Amount('Gross price of a unit.'),
      discountPercent: Percent({ description: 'Discount on the line in percent.' }),
      taxRate: Percent({ description: 'Rate of tax in percent.' }),
      taxCategory: Category,
      taxClassId: orNull(KeyField({ description: 'Tax class that was applied, if any.' })),
      priceReason: Type.String({
        description:
          'Which rule gave the price, such as `customer-price`; empty where the caller named it.',
      }),
      priceFromQuantity: orNull(
        Int32({
          minimum: 0,
          description:
            'Quantity from which the price of the rules applies; null where they say none, or the caller named the price.',
        }),
      ),
      priceReductionPercent: orNull(
        Percent({
          description:
            'What the rule takes off the standard price, in percent; null where it takes nothing off.',
        }),
      ),
      totalSalesPriceNet: Amount('Net amount of the line.'),
      totalSalesPriceGross: Amount('Gross amount of the line.'),
      priceShare: orNull(
        Amount('What a component is worth of the price of its bill of materials, otherwise null.'),
      ),
    }),
    { description: 'The lines in their order, then those added for discounts and shipping.' },
  ),
  isNetPrice: Type.Boolean({ description: 'Whether net prices lead.' }),
  totalNetAmount: Amount('Net amount of the document.'),
  totalGrossAmount: Amount('Gross amount of the document.'),
  vouchers: Type.Array(VoucherOutcome, {
    description: 'What each given code does, in the order of the codes.',
  }),
  paidByVouchers: Amount('What multi-purpose gift cards pay of the gross amount.'),
  companyVatId: Type.String({
    description: 'VAT id of the company in the country of departure; empty where it has none.',
  }),
  currencyIso: CurrencyIso,
  currencyFactor: Factor,
  shippingCostNet: Amount('Net amount of the added lines for shipping.'),
  shippingCostGross: Amount('Gross amount of the added lines for shipping.'),
  vatAmounts: Type.Array(
    Type.Object({
      taxCategory: Category,
      taxRate: Percent({ description: 'Rate of tax in percent.' }),
      netAmount: Amount('Net amount of all lines of this category and rate.'),
      vatAmount: Amount('Tax on it, computed once.'),
    }),
    { description: 'Tax by category and rate.' },
  ),
})
export type Calculation = Static<typeof Calculation>
