import type { GraphQuery } from '../platform/graph/graph-query.ts'
import {
  always,
  columnFields,
  flagField,
  intField,
  textField,
} from '../platform/graph/node-type.ts'
import { namedList } from '../platform/graph-sql/named-list.ts'

const salesInvoiceCancellationReasons = namedList({
  query: 'QuerySalesInvoiceCancellationReasons',
  type: 'SalesInvoiceCancellationReason',
  description: 'Reasons why invoices are cancelled.',
  scope: 'cancellationreasons.read',
  table: 'cancellation_reasons',
  as: 'cancellation_reason',
  fields: columnFields('cancellation_reason', flagField, ['isCommentRequired'], always),
})

/** The short lists that documents refer to. */
export const salesReferenceQueries: readonly GraphQuery[] = [
  namedList({
    query: 'QueryShippingMethods',
    type: 'ShippingMethodLookupItem',
    description: 'Shipping methods of documents.',
    scope: 'shippingmethods.read',
    table: 'shipping_methods',
    as: 'shipping_method',
    fields: columnFields('shipping_method', flagField, ['isActive'], always),
  }),
  {
    ...salesInvoiceCancellationReasons,
    source: {
      ...salesInvoiceCancellationReasons.source,
      where: 'cancellation_reason.is_valid_for_invoice',
    },
  },
  namedList({
    query: 'QueryTaxCodes',
    type: 'TaxCode',
    description: 'Tax codes, under which taxes are booked.',
    scope: 'taxcodes.read',
    table: 'tax_codes',
    as: 'tax_code',
    fields: {
      ...columnFields('tax_code', intField, ['number'], always),
      ...columnFields(
        'tax_code',
        textField,
        ['generalLedgerAccount', 'cashDiscountAccount'],
        always,
      ),
      ...columnFields('tax_code', flagField, ['isAutomatic'], always),
    },
  }),
]
