import { lazyPart } from '../lazy-part.tsx'
import type { FilesProps } from './files.tsx'

/** The files of a record, loaded where they are shown. */
export const Files = lazyPart<FilesProps>('files', async () => (await import('./files.tsx')).Files)

/** The same with a title, as a section of a page. */
export const FileSection = lazyPart<FilesProps>(
  'file-section',
  async () => (await import('./file-section.tsx')).FileSection,
)
