import { Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useWords } from '../../../shared/records/use-words.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { deletionsQuery, shownDeletions } from './queries.ts'
import { useT } from './texts.ts'
import { useTimes } from './times.ts'

/** What was removed because its time was over, the latest day first. */
export function Deletions() {
  const t = useT()
  const { date, number } = useFormats()
  const { titleOf } = useWords()
  const { timeOf } = useTimes()
  const { data } = useQuery(deletionsQuery)
  return (
    <section aria-labelledby="retention-deletions">
      <Title order={2} size="h5" mb="xs" id="retention-deletions">
        {t('deletions')}
      </Title>
      {data?.items.length === 0 && <Text c="dimmed">{t('deletions.none')}</Text>}
      {data && data.items.length > 0 && (
        <WideTable minWidth={640}>
          <Table verticalSpacing="xs" aria-labelledby="retention-deletions">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('day')}</Table.Th>
                <Table.Th scope="col">{t('kind')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('count')}
                </Table.Th>
                <Table.Th scope="col">{t('from')}</Table.Th>
                <Table.Th scope="col">{t('time')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((one) => (
                <Table.Tr key={`${one.day} ${one.kind} ${one.outcome} ${one.keptFor} ${one.unit}`}>
                  <Table.Td>{date(one.day)}</Table.Td>
                  <Table.Th scope="row" fw={500}>
                    {titleOf(one.kind, 'many')}
                    {one.outcome === 'anonymized' && (
                      <Text size="sm" c="dimmed" fw={400}>
                        {t('anonymized')}
                      </Text>
                    )}
                  </Table.Th>
                  <Table.Td ta="end">{number(one.count)}</Table.Td>
                  <Table.Td>{t('span', { from: date(one.oldest), to: date(one.newest) })}</Table.Td>
                  <Table.Td>{timeOf(one.keptFor, one.unit)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {data && data.totalItems > shownDeletions && (
        <Text size="sm" c="dimmed">
          {t('deletions.latest', { number: number(shownDeletions) })}
        </Text>
      )}
    </section>
  )
}
