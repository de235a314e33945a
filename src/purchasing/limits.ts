import type { RoomLimits } from '../platform/limits/table-limits.ts'

/** Invoices of suppliers belong to the company that bought. */
export const purchasingLimits: RoomLimits = {
  tables: {
    purchase_invoices: { company: 'company_id' },
    purchase_invoice_lines: { of: [{ table: 'purchase_invoices', column: 'purchase_invoice_id' }] },
  },
  named: {
    purchaseInvoiceId: 'purchase_invoices',
  },
  open: ['createPurchaseInvoice'],
  announced: {
    'purchase-invoice': 'purchase_invoices',
  },
}
