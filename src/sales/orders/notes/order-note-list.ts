import { Note } from '../../../platform/records/note.ts'
import { noteList } from '../../../platform/records/reference-lists/part-list.ts'
import { belowOrder, touchOrder } from '../below-order-store.ts'
import { orderNotes, orderNoteTable } from './order-note-store.ts'

export const orderNoteList = noteList(
  {
    scope: 'salesorders',
    named: { en: 'A sales order', de: 'Ein Auftrag' },
    rules: 'The order counts as changed.',
    tooMany: 'sales-order-part.too-many',
    below: belowOrder,
    changed: touchOrder,
  },
  {
    noun: 'sales-order-note',
    plural: 'SalesOrderNotes',
    about: 'the notes that the staff keep on an order',
    path: { v1: '/salesOrders/{salesOrderId}/notes', v2: '/sales-orders/{salesOrderId}/notes' },
    shape: Note,
    table: orderNoteTable,
    source: orderNotes,
  },
)
