import { eventsOf, readWith } from '../../platform/events/event.ts'

/** Invoices with what becomes of them: payments, corrections, dunning. */
export const invoiceEvents = readWith('invoices.read', 'accounting_documents', eventsOf('invoice'))
