import { eventsOf } from '../../platform/events/event.ts'

/** Corrections of invoices. */
export const creditNoteEvents = eventsOf('credit-note', ['created', 'changed'])
