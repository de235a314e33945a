import Type from 'typebox'
import type { PersonalPart } from '../../../customers/personal-data/personal-data.ts'
import { valueProjection } from '../../../platform/custom-fields/custom-field-store.ts'
import { CustomFieldValue } from '../../../platform/custom-fields/custom-field-value.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import { keyOf } from '../../../platform/records/record-source.ts'
import { KeyField } from '../../../platform/values/shape.ts'
import { orderCustomFields } from '../../orders/custom-fields/order-custom-fields.ts'
import { orderCredit } from '../../orders/records/order-credit-store.ts'
import { SalesOrder } from '../../orders/records/sales-order.ts'
import { salesOrderProjection } from '../../orders/records/sales-order-record-store.ts'
import { Quotation } from '../../quotations/quotation.ts'
import { quotationProjection } from '../../quotations/quotation-record-store.ts'

/** Whether a customer has orders, as an expression. */
export function hasOrders(customerId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and sales_order.customer_id = ${customerId})`
}

/** Whether orders of a customer are to be delivered or paid, as an expression. */
export function hasOpenOrders(customerId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and sales_order.customer_id = ${customerId}
      and sales_order.cancelled is null
      and (sales_order.status < 3 or sales_order.payment_status < 2))`
}

/** `select …`: how many orders of a customer are open, how many there are, the day of the latest, and what was paid too much. */
export const customerOrderFigures = (customerId: number): Sql => sql`
  select count(*) filter (where sales_order.status < 3)::integer as open,
    count(*) filter (where sales_order.cancelled is null)::integer as "all",
    max(sales_order.sales_order_date) filter (where sales_order.cancelled is null) as latest,
    coalesce(sum(${fixed(orderCredit('sales_order'))} / sales_order.currency_factor), 0) as credit
  from erp.sales_orders sales_order
  where sales_order.tenant_id = $tenant and sales_order.customer_id = ${customerId}`

/** The orders of a customer, of which a person may ask for a copy. */
export const ordersOfCustomer: PersonalPart = {
  field: 'salesOrders',
  shape: SalesOrder,
  list: {
    from: fixed(`from erp.sales_orders sales_order
      where sales_order.tenant_id = $tenant and sales_order.customer_id = customer.id`),
    order: fixed('sales_order.id'),
    element: salesOrderProjection,
  },
}

/** The quotations of a customer. */
export const quotationsOfCustomer: PersonalPart = {
  field: 'salesQuotations',
  shape: Quotation,
  list: {
    from: fixed(`from erp.sales_quotations sales_quotation
      where sales_quotation.tenant_id = $tenant and sales_quotation.customer_id = customer.id`),
    order: fixed('sales_quotation.id'),
    element: quotationProjection,
  },
}

/** What custom fields say of the orders of a customer. */
export const orderFieldsOfCustomer: PersonalPart = {
  field: 'salesOrderCustomFields',
  shape: Type.Object({
    salesOrderId: KeyField({ readOnly: true }),
    ...CustomFieldValue.properties,
  }),
  list: {
    from: fixed(`from erp.sales_order_custom_field_values field_value
      join erp.sales_orders sales_order
        on sales_order.tenant_id = $tenant and sales_order.id = field_value.sales_order_id
      where field_value.tenant_id = $tenant and sales_order.customer_id = customer.id`),
    order: fixed('field_value.sales_order_id, field_value.custom_field_id'),
    element: { salesOrderId: keyOf('sales_order'), ...valueProjection(orderCustomFields) },
  },
}
