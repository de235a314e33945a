import { answerOf, api, taggedAnswerOf } from '../../../api/client.ts'
import type { KeptNotes } from '../../../shared/notes/kept-notes.ts'
import { orderNotesKey, readAgain } from './read-again.ts'

const list = '/v2/sales-orders/{salesOrderId}/notes'
const one = '/v2/sales-orders/{salesOrderId}/notes/{noteId}'

/** What colleagues noted of an order. */
export function notesOfOrder(salesOrderId: string): KeptNotes {
  const path = { salesOrderId }
  const named = (noteId: string) => ({ path: { salesOrderId, noteId } })
  return {
    key: orderNotesKey(salesOrderId),
    list: (query, signal) => answerOf(api.GET(list, { params: { path, query }, signal })),
    read: (noteId) => taggedAnswerOf(api.GET(one, { params: named(noteId) })),
    add: (noteBody, submission) => {
      const headers = { 'Idempotency-Key': submission }
      return answerOf(api.POST(list, { params: { path }, body: { noteBody }, headers }))
    },
    change: (noteId, noteBody, etag) => {
      const headers = { 'If-Match': etag }
      return answerOf(api.PATCH(one, { params: named(noteId), body: { noteBody }, headers }))
    },
    remove: (noteId, etag) => {
      const headers = { 'If-Match': etag }
      return answerOf(api.DELETE(one, { params: named(noteId), headers }))
    },
    changed: () => readAgain(salesOrderId),
  }
}
