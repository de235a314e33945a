import type { Declared } from '../declared.ts'
import type { BulkAction } from '../record-queries.ts'
import { useRights } from '../use-declared.ts'

/** What the person may do with many records of a list. */
export function useBulkActions(declared: Declared): readonly BulkAction[] {
  const { mayChange, mayDelete } = useRights(declared)
  const active = declared.kind.fields['isActive']
  const canSwitch = mayChange && active !== undefined && !active.isReadOnly && !active.isFixed
  return [...(canSwitch ? (['on', 'off'] as const) : []), ...(mayDelete ? ['delete' as const] : [])]
}
