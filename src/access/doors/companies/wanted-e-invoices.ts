/** The formats of electronic invoices that recipients can ask for, or companies can choose for theirs. */
export const wantedEInvoices = ['none', 'factur-x', 'xrechnung-ubl', 'xrechnung-cii'] as const
