/** The formats in which electronic invoices are wanted by those who get them, or made by the company that writes them. */
export const wantedEInvoices = ['none', 'factur-x', 'xrechnung-ubl', 'xrechnung-cii'] as const
