import { useState } from 'react'
import { ChosenBar } from '../../bulk/chosen-bar.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import type { PagedList } from '../../table/paged-rows.ts'
import { countOf, nothing, type Selection } from '../../table/selection.ts'
import type { Declared } from '../declared.ts'
import type { Row } from '../kinds.ts'
import type { BulkAction } from '../record-queries.ts'
import { idOf } from '../rows.ts'
import { useT } from './texts.ts'

const RecordBulkDialog = lazyPart(
  'bulk-dialog',
  async () => (await import('./record-bulk-dialog.tsx')).RecordBulkDialog,
)

interface BulkBarProps {
  readonly declared: Declared
  readonly actions: readonly BulkAction[]
  readonly list: PagedList<Row>
  readonly total: number
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** What can be done with all records that are chosen of a declared list. */
export function BulkBar({ declared, actions, list, total, selection, onSelect }: BulkBarProps) {
  const t = useT()
  const [action, setAction] = useState<BulkAction>()
  const count = countOf(selection, total)
  return (
    <ChosenBar
      count={count}
      actions={actions.map((name) => ({ name, label: t(name) }))}
      onAct={setAction}
      onClear={() => onSelect(nothing)}
    >
      {action && (
        <RecordBulkDialog
          {...{ declared, action, list, selection, count, onSelect }}
          idOf={(row) => idOf(declared.kind, row)}
          onClose={() => setAction(undefined)}
        />
      )}
    </ChosenBar>
  )
}
