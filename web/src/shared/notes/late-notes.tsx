import { lazyPart } from '../lazy-part.tsx'
import type { NotesProps } from './notes.tsx'

/** The notes of a record, loaded where they are shown. */
export const Notes = lazyPart<NotesProps>('notes', async () => (await import('./notes.tsx')).Notes)
