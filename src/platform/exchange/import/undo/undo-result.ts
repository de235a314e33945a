import Type from 'typebox'
import { Int32 } from '../../../values/shape.ts'
import type { WrittenRecords } from './import-undo.ts'

/** What taking back an import does to records. */
export const undoResult = {
  deleted: Int32({
    minimum: 0,
    description: 'Records that the import created, and that are deleted again.',
  }),
  restored: Int32({
    minimum: 0,
    description: 'Records that the import changed, and that become what they were before it.',
  }),
}

/** What the job reports. */
export const UndoResult = Type.Object(undoResult)

export function resultOf({ added, written }: WrittenRecords) {
  return { deleted: added.length, restored: written.length - added.length }
}
