/** The tables of this room. */
export const purchasingTables = ['purchase_invoices', 'purchase_invoice_lines']
