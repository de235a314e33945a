import type { TypeExtension } from '../../platform/graph/extended-types.ts'
import { scalarsField, textField } from '../../platform/graph/node-type.ts'

/** `from … where …`: the final invoices of a row called `sales_order`. */
const invoices = `from erp.accounting_documents invoice
  where invoice.tenant_id = $tenant and invoice.sales_order_id = sales_order.id
    and invoice.type = 0 and invoice.number is not null`

/** The invoices of the order, for the type of sales. */
export const orderInvoicesExtension: TypeExtension = {
  type: 'SalesOrderListItem',
  fields: {
    salesInvoices: scalarsField(
      'ID',
      `(select coalesce(jsonb_agg(invoice.uuid order by invoice.id), '[]') ${invoices})`,
    ),
    salesInvoiceNumbers: textField(
      `(select string_agg(invoice.number, ', ' order by invoice.id) ${invoices})`,
      { description: 'Numbers of the final invoices, cancelled ones too, with commas between.' },
    ),
  },
}
