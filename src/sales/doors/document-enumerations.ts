import type { Enumeration } from '../../platform/graph/enumeration.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'

/** Codes of documents as the graph names them. Where Kontor knows more kinds, several share a name. */

const numbered = (name: string, description: string, ...names: string[]): Enumeration => ({
  name,
  description,
  values: Object.fromEntries(names.map((one, code) => [one, code])),
})

export const TaxSetting = numbered(
  'TaxSetting',
  'How a document is taxed. The one-stop shop is taxed; exports and small businesses are exempt.',
  ...(['DELIVERY_WITH_VAT', 'INTRA_COMMUNITY_DELIVERY'] as const),
  ...(['EXEMPT_FROM_VAT_REVERSE_CHARGE', 'EXEMPT_FROM_VAT'] as const),
)

/** The code of it, of a row's own: 0 taxed, 1 intra-community, 2 export, 3 one-stop shop, 4 reverse charge, 5 small business. */
export const taxSettingCode = (column: string) => `(case
  when ${column} in (0, 3) then 0 when ${column} = 1 then 1 when ${column} = 4 then 2 else 3 end)`

export const SpecialTaxTreatment = numbered(
  'SpecialTaxTreatment',
  'Taxes that somebody decided on by hand, which Kontor does not know.',
  ...(['NONE', 'REVERSE_CHARGE', 'EXEMPT_FROM_VAT', 'SUBJECT_TO_VAT'] as const),
)

export const SalesOrderPaymentStatus = numbered(
  'SalesOrderPaymentStatus',
  'How far an order is paid.',
  ...(['UNPAID', 'PARTIALLY_PAID', 'PAID'] as const),
)

export const InvoicePaymentStatus = numbered(
  'InvoicePaymentStatus',
  'How far an invoice is paid.',
  ...(['UNPAID', 'PARTIALLY_PAID', 'COMPLETELY_PAID', 'NOT_DETERMINABLE'] as const),
)

export const InvoiceStatus = numbered(
  'InvoiceStatus',
  'How far an order is invoiced, by final invoices.',
  ...(['NOT_INVOICED', 'PARTIALLY_INVOICED', 'COMPLETELY_INVOICED'] as const),
)

export const DeliveryStatus = numbered(
  'DeliveryStatus',
  'How far an order is delivered. Goods on a delivery note are shipped when the note is.',
  ...(['CANCELLED', 'OPEN', 'PARTIALLY_ON_DELIVERY_NOTE', 'COMPLETELY_ON_DELIVERY_NOTE'] as const),
  ...(['PARTIALLY_SHIPPED', 'COMPLETELY_SHIPPED', 'CREDITED'] as const),
  'COMPLETED_WITHOUT_SHIPMENT',
)

export const DeliveryCompleteStatus = numbered(
  'DeliveryCompleteStatus',
  'Whether anything of an order is still to be delivered; without a note, the rest was closed.',
  ...(['DELIVERY_NOT_COMPLETE', 'DELIVERY_COMPLETE'] as const),
  'DELIVERY_COMPLETE_WITHOUT_DELIVERY_NOTE',
)

export const ExternalSalesInvoiceType = numbered(
  'ExternalSalesInvoiceType',
  'Whether the sales channel writes the invoices: NO_INVOICE, none is written here.',
  ...(['NONE', 'NO_INVOICE_NO_OUTPUT', 'NO_INVOICE'] as const),
)

export const ReadOnlyType = numbered(
  'ReadOnlyType',
  'Why a document cannot be changed; cancelled ones cannot.',
  ...(['CHANGES_ALLOWED', 'INVOICED_EXTERNALLY', 'CHANGES_FORBIDDEN'] as const),
)

export const ItemDescriptionType = numbered(
  'ItemDescriptionType',
  'Which descriptions of items papers show; those of Kontor follow their form.',
  ...(['NONE', 'BRIEF', 'LONG'] as const),
)

export const BillOfMaterialsType = numbered(
  'BillOfMaterialsType',
  'What the line is within a bill of materials.',
  ...(['NONE', 'BILL_OF_MATERIALS', 'COMPONENT'] as const),
)

export const ConfigurationItemType = numbered(
  'ConfigurationItemType',
  'What the line is within a configured item, which Kontor does not have.',
  ...(['NONE', 'CONFIGURATION_ITEM', 'COMPONENT'] as const),
)

export const LineItemType = numbered(
  'LineItemType',
  'What a line is for. Comments are free lines; bills of materials and their components are items.',
  ...([
    'CUSTOM',
    'ITEM',
    'SHIPPING',
    'COUPON',
    'VOUCHER',
    'PAYMENT',
    'SHIPPING_SURCHARGE',
  ] as const),
  ...(['NEW_CUSTOMER_COUPON', 'CASH_ON_DELIVERY', 'SHIPPING_SURCHARGE_ITEM', 'PACKING'] as const),
  ...(['GIFT_FOR_FREE', 'TRUSTED_SHOPS', 'INTEREST_PREMIUM', 'PROCESSING_FEE', 'CARTON'] as const),
  ...(['RETURN_DELIVERY', 'MULTI_PURPOSE_VOUCHER', 'MULTI_PURPOSE_VOUCHER_DIGITAL'] as const),
  ...(['SINGLE_PURPOSE_VOUCHER', 'SINGLE_PURPOSE_VOUCHER_DIGITAL'] as const),
  'SINGLE_PURPOSE_VOUCHER_REDEMPTION',
)

const lineNames: Readonly<Record<keyof typeof lineTypes, string>> = {
  freeText: 'CUSTOM',
  item: 'ITEM',
  shipping: 'SHIPPING',
  voucher: 'VOUCHER',
  cashOnDelivery: 'CASH_ON_DELIVERY',
  packaging: 'PACKING',
  paymentFee: 'PAYMENT',
  discount: 'COUPON',
  surcharge: 'PROCESSING_FEE',
  billOfMaterials: 'ITEM',
  component: 'ITEM',
  comment: 'CUSTOM',
}

/** The code of it, of a column with a type of line. */
export function lineTypeCode(column: string): string {
  const types = Object.entries(lineTypes) as [keyof typeof lineTypes, LineType][]
  const cases = types.map(
    ([name, type]) => `when ${type} then ${LineItemType.values[lineNames[name]]}`,
  )
  return `(case ${column} ${cases.join(' ')} else 0 end)`
}
