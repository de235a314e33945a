import { answerOf, api, taggedAnswerOf } from '../../../api/client.ts'
import type { KeptNotes } from '../../../shared/notes/kept-notes.ts'
import { forgetCustomer } from '../queries.ts'

const list = '/v2/customers/{customerId}/notes'
const one = '/v2/customers/{customerId}/notes/{noteId}'

/** What colleagues noted of a customer. */
export function notesOfCustomer(customerId: string): KeptNotes {
  const path = { customerId }
  const named = (noteId: string) => ({ path: { customerId, noteId } })
  return {
    key: ['customers', 'of', customerId, 'notes'],
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
    changed: () => forgetCustomer(customerId),
  }
}
