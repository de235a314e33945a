import { answerOf, api, type Shape } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { cancelled, type Note, noteQuery } from './queries.ts'

type Found = Shape<'ScanRecordsAnswerV2'>['items'][number]

/** More than are chosen from by hand. */
const notesMax = 40

/** What a code leads to: delivery notes, and whether the code is known at all. */
export interface FoundNotes {
  readonly notes: readonly Note[]
  readonly isKnown: boolean
}

/** The delivery notes of a box, a pick list, an order, or the one that was scanned; those to be packed come first. */
export async function findNotes(code: string): Promise<FoundNotes> {
  const [{ items }, contents] = await Promise.all([
    answerOf(api.GET('/v2/scans', { params: { query: { code } } })),
    answerOf(api.GET('/v2/wms/box-contents', { params: { query: { boxNumber: code } } })),
  ])
  const found = await Promise.all(items.map(notesOf))
  const ids = [...found.flat(), ...contents.flatMap(({ deliveryNoteId }) => deliveryNoteId ?? [])]
  const notes = await Promise.all(
    [...new Set(ids)].slice(0, notesMax).map((id) => queries.fetchQuery(noteQuery(id))),
  )
  const isPacked = ({ packages }: Note) => Number(packages.length > 0)
  return {
    notes: notes
      .filter(({ status }) => status !== cancelled)
      .toSorted((one, other) => isPacked(one) - isPacked(other)),
    isKnown: items.length + contents.length > 0,
  }
}

async function notesOf({ kind, id }: Found): Promise<readonly string[]> {
  if (kind === 'delivery-note') return [id]
  if (kind === 'pick-list') {
    const params = { path: { pickListId: id } }
    return (await answerOf(api.GET('/v2/pick-lists/{pickListId}', { params }))).deliveryNoteIds
  }
  if (kind !== 'sales-order') return []
  const params = { query: { salesOrderNumberId: id, pageSize: notesMax } }
  const { items } = await answerOf(api.GET('/v2/delivery-notes', { params }))
  return items.map((note) => note.id)
}
