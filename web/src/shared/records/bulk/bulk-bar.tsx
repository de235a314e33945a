import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import type { PagedList } from '../../table/paged-rows.ts'
import { countOf, nothing, type Selection } from '../../table/selection.ts'
import type { Declared } from '../declared.ts'
import type { Row } from '../kinds.ts'
import type { BulkAction } from '../record-queries.ts'
import { useRights } from '../use-declared.ts'
import { useT } from './texts.ts'

const BulkDialog = lazyPart(
  'bulk-dialog',
  async () => (await import('./bulk-dialog.tsx')).BulkDialog,
)

/** What the person may do with many records of a list. */
export function useBulkActions(declared: Declared): readonly BulkAction[] {
  const { mayChange, mayDelete } = useRights(declared)
  const active = declared.kind.fields['isActive']
  const canSwitch = mayChange && active !== undefined && !active.isReadOnly && !active.isFixed
  return [...(canSwitch ? (['on', 'off'] as const) : []), ...(mayDelete ? ['delete' as const] : [])]
}

interface BulkBarProps {
  readonly declared: Declared
  readonly actions: readonly BulkAction[]
  readonly list: PagedList<Row>
  readonly total: number
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** Says how many records are chosen, and what can be done with all of them. It keeps its place without any. */
export function BulkBar({ declared, actions, list, total, selection, onSelect }: BulkBarProps) {
  const t = useT()
  const [action, setAction] = useState<BulkAction>()
  const count = countOf(selection, total)
  return (
    <Group gap="sm" mih={30}>
      <Text role="status" size="sm">
        {count > 0 && t('chosen', { count })}
      </Text>
      {count > 0 && (
        <>
          {actions.map((one) => (
            <Button key={one} size="xs" variant="default" onClick={() => setAction(one)}>
              {t(one)}
            </Button>
          ))}
          <Button size="xs" variant="subtle" onClick={() => onSelect(nothing)}>
            {t('chosen.clear')}
          </Button>
        </>
      )}
      {action && (
        <BulkDialog
          {...{ declared, action, list, selection, count, onSelect }}
          onClose={() => setAction(undefined)}
        />
      )}
    </Group>
  )
}
