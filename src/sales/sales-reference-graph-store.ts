import { homeCountry } from '../access/doors/companies/company-key-store.ts'
import { taxClassTable } from '../catalog/doors/tax-class-reference-store.ts'
import type { GraphQuery } from '../platform/graph/graph-query.ts'
import {
  always,
  columnFields,
  decimalField,
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

/**
 * Today's rate for a type of tax class in the country of the tenant's first company, as an expression;
 * null where it has none.
 */
export const homeRateOf = (type: string) => `(select tax_rate.rate from erp.tax_rates tax_rate
  where tax_rate.tenant_id = $tenant and tax_rate.country_iso = ${homeCountry}
    and tax_rate.tax_class_type = ${type}
    and tax_rate.valid_from <= (now() at time zone 'UTC')::date
  order by tax_rate.valid_from desc limit 1)`

/** The same for rows called `tax_class`. */
export const homeRate = homeRateOf('tax_class.type')

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
    query: 'ListTaxClassesWithTaxRates',
    type: 'TaxClassWithTaxRate',
    description:
      "Tax classes with today's rate in the country of the tenant's first company, null where it has none.",
    scope: 'taxclasses.read',
    table: taxClassTable,
    as: 'tax_class',
    fields: {
      isStandard: flagField('tax_class.is_default', always),
      rate: decimalField(homeRate),
    },
  }),
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
