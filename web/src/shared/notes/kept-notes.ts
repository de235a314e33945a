import type { Shape } from '../../api/client.ts'
import type { Tagged } from '../conflict/use-merged-save.ts'

export type Note = Shape<'CustomerNoteV2'>

/** A page of notes, the oldest first. */
interface NotePage {
  readonly items: readonly Note[]
  readonly hasNextPage: boolean
}

/** The notes of one record, as the interface keeps them. */
export interface KeptNotes {
  /** What belongs to the record has keys that begin like this one. */
  readonly key: readonly unknown[]
  readonly list: (query: NoteQuery, signal: AbortSignal) => Promise<NotePage>
  readonly read: (noteId: string) => Promise<Tagged<Note>>
  readonly add: (noteBody: string, submission: string) => Promise<unknown>
  readonly change: (noteId: string, noteBody: string, etag: string) => Promise<unknown>
  readonly remove: (noteId: string, etag: string) => Promise<unknown>
  /** After a write, which counts as a change of the record. */
  readonly changed: () => Promise<unknown>
}

export interface NoteQuery {
  readonly pageNumber: number
  readonly pageSize: number
}

const pageSize = 500

/** All of them, the newest first: at most two pages, since a record has at most a thousand. */
export const notesQuery = ({ key, list }: KeptNotes) => ({
  queryKey: key,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const first = await list({ pageNumber: 1, pageSize }, signal)
    const rest = first.hasNextPage ? (await list({ pageNumber: 2, pageSize }, signal)).items : []
    return [...first.items, ...rest].toReversed()
  },
})
