import { eventsOf, readWith } from '../../platform/events/event.ts'

/** Corrections of invoices. */
export const creditNoteEvents = readWith(
  'creditnotes.read',
  'accounting_documents',
  eventsOf('credit-note'),
)
