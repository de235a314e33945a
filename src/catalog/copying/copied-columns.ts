import { columnsOfRows, type FieldColumn, isNever } from '../../platform/records/field-table.ts'
import type { ItemField } from '../item-fields/item-field.ts'
import { itemRows } from '../item-fields/item-fields.ts'
import { actionOf, type CopyAction, type CopyOptions, textPartsOf } from './copy-options.ts'

/**
 * Decides which value of a column counts as empty, so that `attach` fills it: null for a reference, null or
 * an empty text for a text, zero for a number. A switch is never empty.
 */
export type ColumnKind = 'reference' | 'text' | 'number' | 'switch'

export interface CopiedColumn {
  readonly name: string
  readonly kind: ColumnKind
  readonly action: CopyAction
}

const kinds: Readonly<Partial<Record<FieldColumn['type'], ColumnKind>>> = {
  text: 'text',
  integer: 'number',
  numeric: 'number',
  boolean: 'switch',
  timestamptz: 'reference',
}

/** Every column of the item's own row that the options copy; the rows of its fields say by which. */
export function copiedColumns(options: CopyOptions): CopiedColumn[] {
  return columnsOfRows(itemRows).flatMap(({ name, column, row: { copied } }) => {
    const action = actionFor(copied, options)
    if (!action) return []
    const kind = column.refersTo ? 'reference' : kinds[column.type]
    if (!kind) throw new Error(`it is not known when ${name} counts as empty`)
    return action === 'replace' || kind !== 'switch' ? [{ name, kind, action }] : []
  })
}

function actionFor(copied: ItemField['copied'], options: CopyOptions): CopyAction | undefined {
  if (typeof copied === 'string') return actionOf(options, copied)
  if (isNever(copied)) return undefined
  const isMeant = textPartsOf(options).includes(copied.descriptionsCopyOptions)
  return isMeant ? actionOf(options, 'descriptionsCopyOptions') : undefined
}
