import { ActionIcon, Button, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../session.ts'
import { ConfirmDialog } from '../messages/confirm-dialog.tsx'
import { PageFault } from '../messages/page-fault.tsx'
import type { Row } from '../records/kinds.ts'
import { WideTable } from '../wide-table.tsx'
import { useT } from './texts.ts'

interface PartListProps<Part extends Row> {
  readonly title: string
  readonly add: string
  readonly none: string
  /** Undefined while they are read. */
  readonly parts: readonly Part[] | undefined
  readonly error?: Error | null
  readonly onRetry?: () => unknown
  readonly columns: readonly (readonly [title: string, cell: (part: Part) => ReactNode])[]
  /** What a part is called, in questions and for readers of the screen. */
  readonly nameOf: (part: Part) => string
  /** Who has it may change them. */
  readonly scope: string
  readonly mayWrite: boolean
  readonly isFixed?: (part: Part) => boolean
  readonly onDelete: (part: Part) => Promise<unknown>
  /** The dialog for one of them, or for a new one. */
  readonly dialog: (part: Part | undefined, close: () => void) => ReactNode
}

/** What belongs to a record: a table, of which each row is changed and deleted. */
export function PartList<Part extends Row>(props: PartListProps<Part>) {
  const { title, add, none, parts, error, onRetry, columns, nameOf, mayWrite, scope } = props
  const { isFixed, onDelete, dialog } = props
  const t = useT()
  const isAllowed = useCan()(scope) && mayWrite
  const [edited, setEdited] = useState<{ readonly part: Part | undefined }>()
  const [deleted, setDeleted] = useState<Part>()
  if (error && onRetry) return <PageFault error={error} onRetry={onRetry} />
  return (
    <section aria-label={title} aria-busy={!parts}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        {isAllowed && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited({ part: undefined })}
          >
            {add}
          </Button>
        )}
      </Group>
      {!parts && <Skeleton h={80} />}
      {parts?.length === 0 && <Text c="dimmed">{none}</Text>}
      {parts && parts.length > 0 && (
        <WideTable minWidth={columns.length * 150}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {columns.map(([head]) => (
                  <Table.Th key={head} scope="col">
                    {head}
                  </Table.Th>
                ))}
                {isAllowed && <Table.Th w={88} aria-label={t('actions')} />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {parts.map((part) => (
                <Table.Tr key={JSON.stringify(part)}>
                  {columns.map(([head, cell]) => (
                    <Table.Td key={head}>{cell(part)}</Table.Td>
                  ))}
                  {isAllowed && (
                    <Table.Td>
                      <Group gap={4} wrap="nowrap" justify="flex-end">
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t('edit', { name: nameOf(part) })}
                          onClick={() => setEdited({ part })}
                        >
                          <IconPencil size={18} />
                        </ActionIcon>
                        {!isFixed?.(part) && (
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            aria-label={t('remove', { name: nameOf(part) })}
                            onClick={() => setDeleted(part)}
                          >
                            <IconTrash size={18} />
                          </ActionIcon>
                        )}
                      </Group>
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {edited && dialog(edited.part, () => setEdited(undefined))}
      {deleted && (
        <ConfirmDialog
          isOpen
          title={t('remove.question', { name: nameOf(deleted) })}
          action={t('delete')}
          onConfirm={() => onDelete(deleted)}
          onClose={() => setDeleted(undefined)}
        >
          {t('remove.explained')}
        </ConfirmDialog>
      )}
    </section>
  )
}
