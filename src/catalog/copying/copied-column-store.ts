import { assembled, fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  columnsOfRows,
  type FieldColumn,
  isNever,
} from '../../platform/records/fields/field-table.ts'
import type { ItemField } from '../item-fields/item-field.ts'
import { itemRows } from '../item-fields/item-fields.ts'
import { changedNow } from '../items/item-touch-store.ts'
import type { Copy } from './copied-list-store.ts'
import { actionOf, type CopyAction, type CopyOptions, textPartsOf } from './copy-options.ts'

/**
 * Decides which value of a column counts as empty, so that `attach` fills it: null for a reference, null or
 * an empty text for a text, zero for a number. A switch is never empty.
 */
type ColumnKind = 'reference' | 'text' | 'number' | 'switch'

interface CopiedColumn {
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

/** The new value of a column of the target, as SQL over `items` and `source`. */
const filled: Record<ColumnKind, (name: string) => string> = {
  reference: (name) => `coalesce(items.${name}, source.${name})`,
  text: (name) => `coalesce(nullif(items.${name}, ''), source.${name})`,
  number: (name) => `case when items.${name} = 0 then source.${name} else items.${name} end`,
  switch: (name) => `items.${name}`,
}

/**
 * Writes the columns into all targets at once, as far as they differ. A target in `touched` counts as
 * changed in any case. Returns the targets that changed.
 */
export async function copyColumns(
  tx: TenantTx,
  columns: readonly CopiedColumn[],
  { sourceId, targetIds }: Copy,
  touched: readonly number[],
): Promise<number[]> {
  if (columns.length === 0 && touched.length === 0) return []
  const written = ({ name, kind, action }: CopiedColumn) =>
    action === 'replace' ? `source.${name}` : filled[kind](name)
  const assignments = columns.map((column) => `${column.name} = ${written(column)}, `).join('')
  const differences = columns
    .map((column) => `or items.${column.name} is distinct from ${written(column)}`)
    .join(' ')
  const changed = await tx.rows<{ id: number }>(
    assembled(sql`
      update erp.items
      set ${fixed(assignments)}changed = ${changedNow(tx.tenantId)}
      from erp.items source
      where items.tenant_id = ${tx.tenantId} and items.id = any(${targetIds}::integer[])
        and source.tenant_id = ${tx.tenantId} and source.id = ${sourceId}
        and (items.id = any(${touched}::integer[]) ${fixed(differences)})
      returning items.id`),
  )
  return changed.map(({ id }) => id).sort((one, other) => one - other)
}
