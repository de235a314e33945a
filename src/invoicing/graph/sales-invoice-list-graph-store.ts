import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { namedUsers } from '../../access/doors/users/user-key-store.ts'
import { customerGroupNameOf } from '../../customers/customer-reference-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  constantFields,
  decimalField,
  enumField,
  flagField,
  idField,
  instantField,
  intField,
  keyField,
  lookedUp,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import {
  InvoicePaymentStatus,
  TaxSetting,
  taxSettingCode,
} from '../../sales/doors/document-enumerations.ts'
import { departureAmount, platformTypeOf } from '../../sales/doors/document-parts-graph-store.ts'
import {
  namedCancellationReasons,
  namedColorCodes,
} from '../../sales/doors/document-reference-store.ts'
import { channelOfOrder } from '../../sales/doors/orders/order-reference-store.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'
import {
  type AddressPart,
  accounted,
  addressFields,
  columnOf,
  countryOf,
  customerColumn,
  document,
  documents,
  type Fields,
  shippingMethodOfDocument,
  stateOf,
} from './document-graph-store.ts'

const parts: readonly AddressPart[] = [
  ...(['CompanyName', 'Salutation', 'Title', 'FirstName', 'LastName', 'Street'] as const),
  ...(['AdditionalAddressLine', 'PostalCode', 'City', 'PhoneNumber'] as const),
  ...(['MobilePhoneNumber', 'FaxNumber', 'EmailAddress', 'AdditionalCompanyLine'] as const),
  ...(['State', 'CountryIso'] as const),
]

/** An expression over the cancellation of the row's invoice. */
const cancellation = (wanted: string) => `(
  select ${wanted} from erp.accounting_documents cancellation
  where cancellation.tenant_id = $tenant and cancellation.original_id = document.id
    and cancellation.type in (3, 5))`

/** How a document was cancelled. */
export const cancelled: Fields = {
  cancelledDate: instantField(stateOf('cancelled')),
  cancellationComment: textField(cancellation('cancellation.reason_comment')),
  cancellationUserName: textField(
    cancellation(lookedUp('cancellation', 'created_by_user_id', namedUsers, 'display_name')),
  ),
  cancellationReason: textField(
    cancellation(lookedUp('cancellation', 'reason_id', namedCancellationReasons, 'name')),
  ),
}

const dated = 'coalesce(document.document_date, document.created)'

const owed = `(case when state.cancelled is null
  then state.total_gross - state.corrected_amount - state.discount_amount else 0 end - state.paid_amount)`

const {
  customerId,
  companyId,
  salesOrderId,
  salesOrderNumber,
  currencyIso,
  currencyFactor,
  paymentMethodId,
  paymentMethodName,
  totalGrossAmount,
  customerNumber,
  accountsReceivableNumber,
  lastShippingDate,
} = accounted

const SalesInvoiceListItem: NodeType = {
  name: 'SalesInvoiceListItem',
  description: 'An invoice as lists show it, drafts included, with both addresses.',
  fields: {
    salesInvoiceId: keyField(document),
    ...{ customerId, companyId, salesOrderId, salesOrderNumber, currencyIso, currencyFactor },
    ...{ paymentMethodId, paymentMethodName, totalGrossAmount, customerNumber },
    ...{ accountsReceivableNumber, lastShippingDate },
    createdByUserId: referenceField(document, 'created_by_user_id', namedUsers),
    createdByUserName: textField(
      lookedUp(document, 'created_by_user_id', namedUsers, 'display_name'),
    ),
    companyName: textField(lookedUp(document, 'company_id', namedCompanies, 'name')),
    vatIdNumber: textField(columnOf('customer_vat_id'), always),
    salesInvoiceNumber: textField(columnOf('number'), { lowered: 'document.number_key' }),
    salesInvoiceDate: instantField(dated, {
      ...always,
      description: 'Of a draft, when it was written.',
    }),
    valueDate: instantField(dated, {
      ...always,
      description: 'From when its days of payment count: the date of the invoice.',
    }),
    externalSalesOrderNumber: textField(columnOf('external_number'), always),
    serviceDateFrom: instantField(columnOf('supply_date')),
    serviceDateTo: instantField(columnOf('supply_date')),
    shippingMethodId: shippingMethodOfDocument,
    shippingMethodName: textField(
      lookedUp(document, 'shipping_method_id', namedShippingMethods, 'name'),
    ),
    isDraft: flagField('(document.number is null)', always),
    salesChannelId: idField(channelOfOrder(document, 'uuid')),
    salesChannelName: textField(`coalesce(${channelOfOrder(document, 'name')}, '')`, always),
    platformType: platformTypeOf(channelOfOrder(document, 'type')),
    isIntraCommunityDelivery: flagField('(document.tax_setting = 1)', always),
    isExemptFromVat: flagField('(document.tax_setting in (1, 2, 5))', always),
    marketplaceAName: textField(customerColumn('marketplace_a_name')),
    isExternalSalesInvoice: flagField(columnOf('is_external_invoice'), always),
    paymentDate: instantField(stateOf('date_of_payment')),
    paymentStatus: enumField(InvoicePaymentStatus, stateOf('payment_status')),
    taxSetting: enumField(TaxSetting, taxSettingCode(columnOf('tax_setting'))),
    stillToPay: decimalField(owed, always),
    alreadyPaidAmount: decimalField(stateOf('paid_amount'), always),
    isCompletelyPaid: flagField('(state.payment_status = 2)', always),
    isDunningBlocked: flagField(stateOf('is_dunning_blocked'), always),
    isDunned: flagField('(state.dunning_level > 0)', always),
    dunningLevel: intField(stateOf('dunning_level'), always),
    dunningDate: instantField(stateOf('dunning_date')),
    paymentDueDateInDays: intField(columnOf('payment_due_in_days'), always),
    paymentDueDate: instantField(
      `coalesce(document.due_date, ${dated} + make_interval(days => document.payment_due_in_days))`,
      { ...always, description: 'Of a draft, when it would be due.' },
    ),
    comment: textField(stateOf('comment'), always),
    customerComment: textField(columnOf('customer_comment'), always),
    salesInvoiceCorrectionTotalGrossAmount: decimalField(stateOf('corrected_amount'), always),
    hasSalesInvoiceCorrection: flagField('(state.corrected_amount > 0)', always),
    isCorrected: flagField('(state.corrected_amount > 0)', always),
    isCancelled: flagField('(state.cancelled is not null)', always),
    ...cancelled,
    totalNetAmount: decimalField(columnOf('total_net'), always),
    customerGroupName: textField(customerGroupNameOf(document)),
    processColourCode: textField(lookedUp('state', 'color_code_id', namedColorCodes, 'code')),
    processColourName: textField(lookedUp('state', 'color_code_id', namedColorCodes, 'name')),
    ...addressFields('shipmentAddress', 'shipment', ...parts),
    ...addressFields('billingAddress', 'billing', ...parts),
    shipmentAddressCountryName: countryOf('shipment'),
    billingAddressCountryName: countryOf('billing'),
    ...absentFields('String', 'shipmentAddressPostId', 'billingAddressPostId'),
    ...absentFields('String', 'platformId', 'languageId'),
    ...constantFields('Boolean', 'false', 'printExistingSalesInvoice', 'isArchived'),
    shippingCountryTotalGrossAmount: departureAmount(document, 'total_gross'),
    shippingCountryTotalNetAmount: departureAmount(document, 'total_net'),
  },
}

export const querySalesInvoices: GraphQuery = {
  kind: 'list',
  name: 'QuerySalesInvoices',
  description: 'The invoices, drafts included, each as one row.',
  scope: 'invoices.read',
  source: documents(SalesInvoiceListItem, 'document.type = 0'),
}
