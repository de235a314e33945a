import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchCreditNote } from '../documents/accounting-document.ts'
import { CreditNote } from './credit-note.ts'
import { creditNotes } from './credit-note-record-store.ts'

export const getCreditNote = operation({
  name: 'getCreditNote',
  summary: 'Get a credit note',
  description: 'Returns a correction of an invoice. Refused with 404 `credit-note.missing`.',
  method: 'GET',
  path: { v1: '/creditNotes/{creditNoteId}', v2: '/credit-notes/{creditNoteId}' },
  scope: 'creditnotes.read',
  pathParameters: { creditNoteId: ReferenceField() },
  answer: { status: 200, shape: CreditNote },

  async handle({ tx, generation, path }) {
    const found = await concludeWithRecord(tx, generation, creditNotes, path.creditNoteId)
    if (!found) throw noSuchCreditNote()
    return found
  },
})
