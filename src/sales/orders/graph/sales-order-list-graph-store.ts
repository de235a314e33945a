import { namedCompanies } from '../../../access/doors/companies/company-key-store.ts'
import { countryNameOf } from '../../../access/doors/companies/country-name-store.ts'
import { namedUsers } from '../../../access/doors/users/user-key-store.ts'
import { namedChannels } from '../../../catalog/doors/channels/channel-reference-store.ts'
import {
  customerGroupNameOf,
  namedCustomers,
  namedPaymentMethods,
} from '../../../customers/customer-reference-store.ts'
import type { GraphQuery, NodeSource } from '../../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  constantEnum,
  constantFields,
  decimalField,
  enumField,
  type Field,
  flagField,
  idField,
  instantField,
  intField,
  keyField,
  lookedUp,
  type NodeType,
  rowsField,
  textField,
} from '../../../platform/graph/node-type.ts'
import { tableFields } from '../../../platform/graph/table-fields.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { addressJoinAs } from '../../../platform/records/address-store.ts'
import { wordSearch } from '../../../platform/records/word-search-store.ts'
import {
  DeliveryCompleteStatus,
  ExternalSalesInvoiceType,
  InvoiceStatus,
  ItemDescriptionType,
  ReadOnlyType,
  SalesOrderPaymentStatus,
  TaxSetting,
  taxSettingCode,
} from '../../doors/document-enumerations.ts'
import {
  departureAmount,
  platformTypeOf,
  readOnlyCode,
} from '../../doors/document-parts-graph-store.ts'
import { orderOfLines } from '../lines/order-line-record-store.ts'
import { orderTotal } from '../records/order-count-store.ts'
import { salesOrderRows } from '../records/sales-order-fields.ts'
import { linesOfOrder, SalesOrderLineItem } from './sales-order-line-graph-store.ts'

const order = 'sales_order'
const named = (column: string, table: string, wanted = 'name') =>
  textField(lookedUp(order, column, table, wanted))

/** The parts of an address of a document, each under the name of its use. */
export function addressFields(use: 'billing' | 'shipment'): Record<string, Field> {
  const columns = {
    Company: 'company',
    AdditionalCompanyLine: 'company2',
    Salutation: 'form_of_address',
    Title: 'title',
    FirstName: 'first_name',
    LastName: 'last_name',
    Street: 'street',
    AdditionalAddressLine: 'address2',
    PostalCode: 'postal_code',
    City: 'city',
    PhoneNumber: 'phone_number',
    MobilePhoneNumber: 'mobile_phone_number',
    Fax: 'fax',
    EmailAddress: 'email_address',
    State: 'state',
    CountryIso: 'country_iso',
  }
  const fields = Object.entries(columns).map(([name, column]) => [
    `${use}Address${name}`,
    textField(`${use}.${column}`, always),
  ])
  return {
    ...Object.fromEntries(fields),
    [`${use}AddressCountryName`]: textField(countryNameOf(`${use}.country_iso`)),
    ...absentFields('String', `${use}AddressPostId`),
  }
}

/** An order is invoiced in part when some of a line is on a final invoice. */
const invoiceStatus = `(case when sales_order.is_invoiced then 2 else coalesce((
  select 1 from erp.sales_order_lines line
  where line.tenant_id = $tenant and line.sales_order_id = sales_order.id
    and line.quantity_invoiced > 0 limit 1), 0) end)`

const SalesOrderListItem: NodeType = {
  name: 'SalesOrderListItem',
  description: 'An order as lists show it, with both addresses.',
  fields: {
    id: keyField(order),
    ...tableFields(salesOrderRows, order, 'SalesOrderListItem'),
    salesOrderStatus: intField('sales_order.status', {
      ...always,
      description: '0 draft, 1 open, 2 partly delivered, 3 delivered, 4 completed, 5 cancelled.',
    }),
    isCancelled: flagField('(sales_order.cancelled is not null)', always),
    taxSetting: enumField(TaxSetting, taxSettingCode('sales_order.tax_setting')),
    deliveryCompleteStatus: enumField(
      DeliveryCompleteStatus,
      'sales_order.delivery_complete_status::integer',
    ),
    paymentStatus: enumField(SalesOrderPaymentStatus, 'sales_order.payment_status'),
    stillToPay: decimalField(
      '(sales_order.total_gross - sales_order.corrected_amount - sales_order.paid_amount)',
      always,
    ),
    salesInvoiceCorrectionTotalGrossAmount: decimalField('sales_order.corrected_amount', always),
    salesInvoiceStatus: enumField(InvoiceStatus, invoiceStatus),
    externalSalesInvoiceType: enumField(
      ExternalSalesInvoiceType,
      '(case when sales_order.is_external_invoice then 2 else 0 end)',
    ),
    readOnlyType: enumField(ReadOnlyType, readOnlyCode(order)),
    itemDescriptionType: constantEnum(ItemDescriptionType, 'NONE'),
    isIntraCommunityDelivery: flagField('(sales_order.tax_setting = 1)', always),
    isExemptFromVat: flagField('(sales_order.tax_setting in (1, 2, 5))', always),
    paymentReference: textField(`(sales_order.payment_info ->> 'paymentReference')`),
    salesChannelId: idField(lookedUp(order, 'sales_channel_id', namedChannels.table, 'uuid')),
    salesChannelName: named('sales_channel_id', namedChannels.table),
    companyName: named('company_id', namedCompanies),
    customerNumber: named('customer_id', namedCustomers, 'number'),
    marketplaceAName: named('customer_id', namedCustomers, 'marketplace_a_name'),
    accountsReceivableNumber: intField(
      lookedUp(order, 'customer_id', namedCustomers, 'accounts_receivable_number'),
    ),
    customerGroupName: textField(`coalesce(${customerGroupNameOf(order)}, '')`, always),
    paymentMethodName: named('payment_method_id', namedPaymentMethods),
    shippingMethodName: named('shipping_method_id', 'shipping_methods'),
    onHoldReasonName: named('on_hold_reason_id', 'on_hold_reasons'),
    processColourCode: named('color_code_id', 'color_codes', 'code'),
    processColourName: named('color_code_id', 'color_codes'),
    processStatusName: named('transaction_status_id', 'transaction_statuses'),
    cancellationReason: named('cancellation_reason_id', 'cancellation_reasons'),
    cancellationUserName: named('cancelled_by_user_id', namedUsers, 'display_name'),
    createdByUserName: named('created_by_user_id', namedUsers, 'display_name'),
    assignedUserName: named('assigned_user_id', namedUsers, 'display_name'),
    ...addressFields('billing'),
    ...addressFields('shipment'),
    lineItems: rowsField(SalesOrderLineItem, linesOfOrder, orderOfLines),
    platformType: platformTypeOf(lookedUp(order, 'sales_channel_id', namedChannels.table, 'type')),
    ...absentFields('String', 'platformId', 'shopPaymentModule'),
    ...absentFields('String', 'onlineSalesOrderId', 'marketplaceBUserId'),
    ...constantFields('Boolean', 'false', 'needsOnlineSynchronisation'),
    ...absentFields('Int', 'wmsLocked', 'wmsPartialShipment', 'wmsPrePicking'),
    ...absentFields('DateTime', 'paymentMailDate'),
    paymentDate: instantField('sales_order.date_of_payment'),
    shippingCountryTotalGrossAmount: departureAmount(order, 'total_gross'),
  },
}

const list: NodeSource = {
  type: SalesOrderListItem,
  from: `erp.sales_orders sales_order
    join ${addressJoinAs('billing', order, 'billing_address_id')}
    join ${addressJoinAs('shipment', order, 'shipment_address_id')}`,
  as: order,
  key: [{ sql: 'sales_order.id', cast: 'integer' }],
  total: (tenantId) => sql`(select counted."totalItems" from (${orderTotal(tenantId)}) counted)`,
  search: wordSearch({ table: 'sales_orders', as: order }),
}

export const querySalesOrders: GraphQuery = {
  kind: 'list',
  name: 'QuerySalesOrders',
  description: 'The sales orders, each as one row, with their lines where they are asked for.',
  scope: 'salesorders.read',
  source: list,
}
