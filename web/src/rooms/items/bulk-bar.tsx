import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { countOf, nothing, type Selection } from '../../shared/table/selection.ts'
import type { ItemSearch } from './item-search.ts'
import { useT } from './texts.ts'

const BulkDialog = lazyPart(
  'items-bulk',
  async () => (await import('./bulk-dialog.tsx')).BulkDialog,
)

/** Says what is chosen, and what can be done with all of it. */
export function BulkBar({
  search,
  total,
  selection,
  onSelect,
}: {
  readonly search: ItemSearch
  readonly total: number
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure()
  const count = countOf(selection, total)
  return (
    <Group gap="sm" {...(count > 0 && { mih: 36 })}>
      <Text role="status">{count > 0 && t('chosen', { count })}</Text>
      {count > 0 && (
        <>
          <Button size="xs" onClick={open}>
            {t('bulk.channels')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onSelect(nothing)}>
            {t('chosen.clear')}
          </Button>
        </>
      )}
      {isOpen && (
        <BulkDialog
          search={search}
          count={count}
          selection={selection}
          onSelect={onSelect}
          onClose={close}
        />
      )}
    </Group>
  )
}
