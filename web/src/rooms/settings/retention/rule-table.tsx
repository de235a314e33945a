import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useWords } from '../../../shared/records/use-words.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { outlookQuery, type RetentionRule } from './queries.ts'
import { useT } from './texts.ts'
import { useTimes } from './times.ts'

interface RuleTableProps {
  readonly rules: readonly RetentionRule[]
  readonly onChange: (rule: RetentionRule) => void
}

/** Each kind with its time, where that comes from, and how many are over by now. */
export function RuleTable({ rules, onChange }: RuleTableProps) {
  const t = useT()
  const { titleOf } = useWords()
  const { timeOf, reasonOf } = useTimes()
  return (
    <WideTable minWidth={760}>
      <Table verticalSpacing="xs" aria-label={t('title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('kind')}</Table.Th>
            <Table.Th scope="col">{t('time')}</Table.Th>
            <Table.Th scope="col">{t('reason')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('over')}
            </Table.Th>
            <Table.Th scope="col" aria-label={t('change')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((rule) => (
            <Table.Tr key={rule.kind}>
              <Table.Th scope="row" fw={500}>
                {titleOf(rule.kind, 'many')}
                {rule.removedWith !== null && (
                  <Text size="sm" c="dimmed" fw={400}>
                    {t('with', { kind: titleOf(rule.removedWith, 'many') })}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>{timeOf(rule.keptFor, rule.unit)}</Table.Td>
              <Table.Td>
                <Group gap="xs">
                  <span>{reasonOf(rule)}</span>
                  {rule.origin === 'own' && <Badge variant="light">{t('origin.own')}</Badge>}
                </Group>
              </Table.Td>
              <Table.Td ta="end">
                <Over rule={rule} />
              </Table.Td>
              <Table.Td ta="end">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('changeOf', { kind: titleOf(rule.kind, 'many') })}
                  onClick={() => onChange(rule)}
                >
                  {t('change')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

/** How many the next round would remove, and from when they are. */
function Over({ rule: { kind, removedWith } }: { readonly rule: RetentionRule }) {
  const t = useT()
  const { number, date } = useFormats()
  const { data, error } = useQuery(outlookQuery)
  if (removedWith !== null || error) return null
  const found = data?.find((one) => one.kind === kind)
  if (!found) return <Text c="dimmed">…</Text>
  if (found.count === 0) return <Text c="dimmed">{t('over.none')}</Text>
  return (
    <>
      {found.isMore ? t('over.more', { number: number(found.count) }) : number(found.count)}
      {found.oldest !== null && found.newest !== null && (
        <Text size="sm" c="dimmed">
          {t('span', { from: date(found.oldest), to: date(found.newest) })}
        </Text>
      )}
    </>
  )
}
