import { companyOf } from '../access/doors/companies/company-seller-store.ts'
import { customerNumber } from '../customers/customer-reference-store.ts'
import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import { asJson } from '../platform/records/projection.ts'
import { isReferredTo, type RecordSource } from '../platform/records/record-source.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import type { Reference } from '../platform/values/shape.ts'
import { type Paper, type PaperContent, recipientOf } from '../printing/paper-store.ts'
import { noSuchSalesOrder } from './doors/orders/locked-order.ts'
import { ownHeadingOf } from './doors/orders/order-heading-store.ts'
import { isOfOrder } from './doors/orders/order-reference-store.ts'
import { SalesOrder } from './orders/records/sales-order.ts'
import { salesOrders } from './orders/records/sales-order-record-store.ts'
import { noSuchQuotation, Quotation } from './quotations/quotation.ts'
import { quotations } from './quotations/quotation-record-store.ts'

/** For documents whose record shows its lines. */
function contentOf(
  { as, record }: RecordSource,
  date: string,
  customerOrderNumber: string,
): PaperContent {
  return {
    number: fixed(`${as}.number`),
    date: fixed(`${as}.${date}`),
    currencyIso: fixed(`${as}.currency_iso`),
    document: asJson(record.v2),
    lines: sql`(${asJson(record.v2)} -> 'lineItems')`,
    order: ownHeadingOf(as, customerOrderNumber),
    seller: companyOf(as),
    companyId: fixed(`${as}.company_id`),
    recipient: recipientOf(as, 'billing_address_id'),
  }
}

/** Whether a row called as given is of a customer. */
const isOfCustomer =
  (as: string) =>
  (customer: Reference): Sql =>
    sql`${fixed(as)}.customer_id = ${customerNumber(customer)}`

/** The order confirmation. */
export const salesOrderPaper: Paper = {
  kind: 'sales-order',
  name: 'SalesOrder',
  about: 'a sales order',
  remarks: 'It is the confirmation of the order; a draft says that it is one. ',
  path: { v1: '/salesOrders/{salesOrderId}', v2: '/sales-orders/{salesOrderId}' },
  parameter: 'salesOrderId',
  scope: 'salesorders',
  missing: noSuchSalesOrder,
  missingCode: 'sales-order.missing',
  source: salesOrders,
  ofOrder: (order) => isReferredTo('sales_order', order),
  ofCustomer: isOfCustomer(salesOrders.as),
  example: { document: SalesOrder },
  content: contentOf(salesOrders, 'sales_order_date', 'customer_sales_order_number'),
  decimalsOf: currencyDecimals,
}

export const quotationPaper: Paper = {
  kind: 'sales-quotation',
  name: 'SalesQuotation',
  about: 'a quotation',
  path: { v1: '/offer/{salesQuotationId}', v2: '/sales-quotations/{salesQuotationId}' },
  parameter: 'salesQuotationId',
  scope: 'salesquotations',
  missing: noSuchQuotation,
  missingCode: 'sales-quotation.missing',
  source: quotations,
  // The order that it became.
  ofOrder: (order) => isOfOrder(quotations.as, order),
  ofCustomer: isOfCustomer(quotations.as),
  example: { document: Quotation },
  content: contentOf(quotations, 'quotation_date', 'customer_quotation_number'),
  decimalsOf: currencyDecimals,
}
