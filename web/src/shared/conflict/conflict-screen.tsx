import { Alert, Button, Group, Radio, Stack, Table, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Changes } from '../form/changes.ts'
import { texts } from '../texts/texts.ts'
import de from './de.json'
import en from './en.json'
import type { Merge } from './merge.ts'
import { shownConflict } from './shown-conflict.ts'

const useT = texts({ de, en })

interface ConflictScreenProps {
  readonly merge: Merge
  /** What the field is called for the person. */
  readonly labelOf: (path: string) => string
  readonly write: (value: unknown, path: string) => string
  /** What is to be saved: `changes` of the merge and what was chosen. */
  readonly onSettle: (changes: Changes) => void
}

/** Somebody else saved the record meanwhile: each field that both changed is decided, and nothing is lost. */
export function ConflictScreen({ merge, labelOf, write, onSettle }: ConflictScreenProps) {
  const t = useT()
  const [isMine, setMine] = useState<Readonly<Record<string, boolean>>>({})
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  const hasLists = merge.conflicts.some(({ mine }) => Array.isArray(mine))
  const isDecided = merge.conflicts.every(({ path }) => path in isMine)
  const settle = () => {
    const mine = merge.conflicts.filter(({ path }) => isMine[path])
    onSettle({
      ...merge.changes,
      ...Object.fromEntries(mine.map(({ path, mine: value }) => [path, value])),
    })
  }
  return (
    <Alert
      ref={head}
      tabIndex={-1}
      color="warning"
      variant="outline"
      title={t('title')}
      role="alertdialog"
      aria-label={t('title')}
    >
      <Stack>
        <Text>{t('kept')}</Text>
        {hasLists && <Text>{t('lists')}</Text>}
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['field', 'was', 'theirs', 'mine'] as const).map((id) => (
                <Table.Th key={id} scope="col">
                  {t(id)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {merge.conflicts.map(shownConflict).map(({ path, was, theirs, mine }) => (
              <Table.Tr key={path}>
                <Table.Th scope="row">{labelOf(path)}</Table.Th>
                <Table.Td>{write(was, path)}</Table.Td>
                {[
                  {
                    value: theirs,
                    own: false,
                    label: t('choose.theirs', { field: labelOf(path) }),
                  },
                  { value: mine, own: true, label: t('choose.mine', { field: labelOf(path) }) },
                ].map(({ value, own, label }) => (
                  <Table.Td key={label}>
                    <Group gap="xs" wrap="nowrap">
                      <Radio
                        name={path}
                        aria-label={label}
                        checked={isMine[path] === own}
                        onChange={() => setMine((before) => ({ ...before, [path]: own }))}
                      />
                      {write(value, path)}
                    </Group>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {merge.takenOver.length > 0 && (
          <Text>{t('takenOver', { fields: merge.takenOver.map(labelOf).join(', ') })}</Text>
        )}
        <Group justify="flex-end">
          <Button disabled={!isDecided} onClick={settle}>
            {t('settle')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
