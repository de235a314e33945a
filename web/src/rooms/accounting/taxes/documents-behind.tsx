import { Anchor, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { useT } from '../texts.ts'
import { type DocumentsQuery, shownDocuments } from './queries.ts'

/** Where a document is looked at: a cancellation with its order. */
function pageOf(row: { type: number; documentId: string; salesOrderId: string }): string {
  if (row.type === 0) return `/invoices/${row.documentId}`
  return row.type === 2 ? `/invoices/credit-notes/${row.documentId}` : `/orders/${row.salesOrderId}`
}

const kinds: Readonly<Record<number, 'invoice' | 'correction' | 'cancellation'>> = {
  0: 'invoice',
  2: 'correction',
}

/** The documents that a figure is the sum of, each with what it adds. */
export function DocumentsBehind({ query }: { readonly query: DocumentsQuery }) {
  const t = useT()
  const { date, money, number } = useFormats()
  const { data, error, refetch } = useQuery(query)
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <section aria-labelledby="tax-documents">
      <Title order={3} size="h5" mb="xs" id="tax-documents">
        {t('taxes.behind')}
      </Title>
      {!data && <Skeleton h={200} aria-busy />}
      {data && (
        <WideTable minWidth={760}>
          <Table verticalSpacing={6} aria-labelledby="tax-documents">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('document')}</Table.Th>
                <Table.Th scope="col">{t('taxes.kind')}</Table.Th>
                <Table.Th scope="col">{t('taxes.day')}</Table.Th>
                <Table.Th scope="col">{t('taxes.supplied')}</Table.Th>
                <Table.Th scope="col">{t('taxes.customer')}</Table.Th>
                <Table.Th scope="col">{t('taxes.corrected')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('taxes.net')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('taxes.tax')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((row) => (
                <Table.Tr key={`${row.documentId} ${row.isCashDiscount} ${row.date}`}>
                  <Table.Th scope="row" fw={500}>
                    <Anchor component={Link} to={pageOf(row)}>
                      {row.number}
                    </Anchor>
                  </Table.Th>
                  <Table.Td>
                    {t(
                      row.isCashDiscount
                        ? 'document.cashDiscount'
                        : `document.${kinds[row.type] ?? 'cancellation'}`,
                    )}
                  </Table.Td>
                  <Table.Td>{date(row.date)}</Table.Td>
                  <Table.Td>{row.supplyDate === null ? '' : date(row.supplyDate)}</Table.Td>
                  <Table.Td>
                    <Anchor component={Link} to={`/customers/${row.customerId}`}>
                      {row.customerName}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{row.correctsPeriod ?? ''}</Table.Td>
                  <Table.Td ta="end">{money(row.net, row.currencyIso)}</Table.Td>
                  <Table.Td ta="end">{money(row.tax, row.currencyIso)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {data && data.totalItems > shownDocuments && (
        <Group>
          <Text size="sm" c="dimmed">
            {t('taxes.first', { shown: number(shownDocuments), all: number(data.totalItems) })}
          </Text>
        </Group>
      )}
    </section>
  )
}
