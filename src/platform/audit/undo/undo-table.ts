import type { AttachmentOwner } from '../../attachments/attachment-list.ts'
import { attachmentOperations } from '../../attachments/attachment-operations.ts'
import type { UndoneImports } from '../../exchange/import/undo/import-undo.ts'
import { isWrite, type Operation } from '../../pipeline/operation.ts'
import { nameOf, type ReferenceList } from '../../records/reference-lists/reference-list.ts'
import type { UndoTable } from './undo-entry.ts'
import { allNeverUndone, deletedBy, restoredBy, type UndoRule } from './undo-rule.ts'

type UndoRules = Readonly<Record<string, UndoRule>>

/** How the writes of each operation are taken back: by the rules of the rooms, and by those of their lists. */
export function undoTable(
  operations: readonly Operation[],
  declared: readonly UndoRules[],
  lists: readonly ReferenceList[],
  attachments: readonly AttachmentOwner[],
  imports: UndoneImports,
): UndoTable {
  const files = attachments
    .flatMap((owner) => attachmentOperations(owner))
    .filter(isWrite)
    .map(({ name }) => name)
  return {
    rules: Object.assign(
      {},
      ...lists.map(rulesOfList),
      allNeverUndone('file', ...files),
      allNeverUndone('sent', 'createImport', 'createExport', 'cancelJob'),
      ...declared,
    ),
    imports,
    operations: new Map(operations.map((one) => [one.name, one])),
  }
}

function rulesOfList(list: ReferenceList): UndoRules {
  const name = nameOf(list)
  return {
    [`create${name}`]: deletedBy(`delete${name}`),
    [`update${name}`]: restoredBy(`update${name}`),
    ...allNeverUndone('deleted', `delete${name}`),
  }
}
