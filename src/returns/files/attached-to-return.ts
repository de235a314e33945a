import type { AttachmentOwner } from '../../platform/attachments/attachment-list.ts'
import { ReturnFile } from './return-file.ts'
import { belowReturn, returnFiles, returnFileTable, touchReturn } from './return-file-store.ts'

/** Files of returns: photos of what was found. */
export const attachedToReturn: AttachmentOwner = {
  noun: 'return-file',
  plural: 'ReturnFiles',
  about: 'the files of a return',
  path: { v1: '/returns/{returnId}/files', v2: '/returns/{returnId}/files' },
  scope: 'returns',
  named: { en: 'return', de: 'Retoure' },
  shape: ReturnFile,
  table: returnFileTable,
  source: returnFiles,
  below: belowReturn,
  changed: touchReturn,
}
