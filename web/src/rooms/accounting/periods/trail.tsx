import { Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { Company } from '../books.tsx'
import { changesQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** Who closed and opened the books, when and why. */
export function Trail({ company }: { readonly company: Company }) {
  const t = useT()
  const { date, dateTime } = useFormats()
  const { data } = useQuery(changesQuery(company.id))
  const isClosing = (until: string | null, before: string | null) =>
    until !== null && (before === null || until > before)
  return (
    <section aria-labelledby="books-trail">
      <Title order={2} size="h5" mb={4} id="books-trail">
        {t('trail')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {data?.items.length === 0 ? t('trail.none') : t('trail.kept')}
      </Text>
      {data && data.items.length > 0 && (
        <WideTable minWidth={640}>
          <Table verticalSpacing={6} aria-labelledby="books-trail">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('when')}</Table.Th>
                <Table.Th scope="col">{t('who')}</Table.Th>
                <Table.Th scope="col">{t('what')}</Table.Th>
                <Table.Th scope="col">{t('reason')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map(
                ({ id, created, createdByUserName, closedUntil, formerlyClosedUntil, reason }) => (
                  <Table.Tr key={id}>
                    <Table.Td>{dateTime(created)}</Table.Td>
                    <Table.Td>{createdByUserName || '–'}</Table.Td>
                    <Table.Td>
                      {isClosing(closedUntil, formerlyClosedUntil)
                        ? t('trail.closed', { day: date(closedUntil) })
                        : t('trail.opened', { day: date(closedUntil) })}
                    </Table.Td>
                    <Table.Td>{reason || '–'}</Table.Td>
                  </Table.Tr>
                ),
              )}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </section>
  )
}
