import type { TSchema } from 'typebox'
import type { Operation } from '../../platform/pipeline/operation.ts'
import { type Move, type MovedKind, moveOperation } from '../../platform/records/move-operation.ts'
import { DeliveryNote, notesPath } from './delivery-note.ts'
import { deliveryNotes } from './delivery-note-record-store.ts'
import { type DeliveryNoteMove, refuseMove } from './delivery-note-state.ts'
import { type Held, holdNote } from './held-note-store.ts'

const kind: MovedKind<Held> = {
  shape: DeliveryNote,
  source: deliveryNotes,
  scope: 'deliverynotes.write',
  path: notesPath,
  parameter: 'deliveryNoteId',
  async hold(tx, reference) {
    const held = await holdNote(tx, reference)
    return { key: held.note, held }
  },
}

type NoteMove<B extends TSchema> = Omit<Move<Held, B>, 'name'> & {
  readonly verb: Exclude<DeliveryNoteMove, 'pack'>
}

/** A move of a delivery note, as the table of moves allows it. */
export function noteMove<B extends TSchema>({ write, ...move }: NoteMove<B>): Operation {
  return moveOperation<Held, B>(kind, {
    ...move,
    name: `${move.verb}DeliveryNote`,
    description: `${move.description} Returns the delivery note. Refused with 409 \`delivery-note.move-not-allowed\`, which names the moves that its state allows, and with 404 \`delivery-note.missing\`.`,
    async write(call, held) {
      refuseMove(move.verb, held.note.status)
      await write(call, held)
    },
  })
}
