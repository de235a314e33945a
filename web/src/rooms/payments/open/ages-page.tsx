import { Anchor, Box, Group, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { dayOfBank } from '../desk/line-list.tsx'
import { Pager } from '../pager.tsx'
import type { Ages } from '../queries.ts'
import { Sections } from '../sections.tsx'
import { useT } from '../texts.ts'
import { AgeBar, amountOf, Figure } from './age-bar.tsx'
import { OpenFilters } from './open-filters.tsx'
import { ages, type OpenSearch, readOpenSearch } from './open-search.ts'
import { agesQuery } from './queries.ts'

/** Who owes what since when. */
export function AgesPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = readOpenSearch(useSearch({ strict: false }))
  const [page, setPage] = useState(1)
  const { data, error, isPending, refetch } = useQuery(agesQuery(search, page))
  const change = (next: OpenSearch, replace: boolean) => {
    setPage(1)
    void navigate({ to: '/payments/open', search: next as never, replace })
  }
  return (
    <Page title={t('open')}>
      <Sections place="open" />
      <OpenFilters search={search} onChange={change} read={readOpenSearch} />
      {error && <PageFault error={error} onRetry={refetch} />}
      {isPending && <Skeleton h={320} aria-busy />}
      {data && data.sums.length === 0 && <Empty text={t('open.none')} />}
      {data?.sums.map((sum) => (
        <AgeBar key={sum.currencyIso} sum={sum} search={search} />
      ))}
      {data && data.items.length > 0 && <CustomerTable rows={data.items} search={search} />}
      {data && data.totalPages > 1 && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('open.customers', { count: data.totalItems })}
          </Text>
          <Pager page={page} pages={data.totalPages} onPage={setPage} />
        </Group>
      )}
    </Page>
  )
}

interface CustomerTableProps {
  readonly rows: Ages['items']
  readonly search: OpenSearch
}

function CustomerTable({ rows, search }: CustomerTableProps) {
  const t = useT()
  return (
    <WideTable minWidth={980}>
      <Table verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('customer')}</Table.Th>
            <Table.Th scope="col">{t('oldest')}</Table.Th>
            {ages.map((age) => (
              <Table.Th key={age} scope="col" ta="end">
                {t(`age.${age}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="end">
              {t('total')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <CustomerRow key={`${row.customerId} ${row.currencyIso}`} row={row} search={search} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function CustomerRow({
  row,
  search,
}: Pick<CustomerTableProps, 'search'> & { row: Ages['items'][number] }) {
  const { date } = useFormats()
  const { customerId, customerName, customerNumber, currencyIso, oldestDueDate, total } = row
  const own = { ...search, customer: customerId }
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Anchor component={Link} to={addressOfRecord('customer', customerId)}>
          {customerName || customerNumber}
        </Anchor>
        <Box component="span" ml={6} fz="xs" c="dimmed">
          {customerNumber}
        </Box>
      </Table.Th>
      <Table.Td>{date(dayOfBank(oldestDueDate))}</Table.Td>
      {ages.map((age) => (
        <Table.Td key={age} ta="end">
          <Figure amount={row[amountOf[age]]} currencyIso={currencyIso} search={{ ...own, age }} />
        </Table.Td>
      ))}
      <Table.Td ta="end" fw={600}>
        <Figure amount={total} currencyIso={currencyIso} search={own} />
      </Table.Td>
    </Table.Tr>
  )
}
