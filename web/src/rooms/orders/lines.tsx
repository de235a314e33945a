import { Group, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { linesQuery, type Order } from './queries.ts'
import { useT } from './texts.ts'

/** What was ordered, in the order of the document. */
export function Lines({
  order,
  more,
}: {
  readonly order: Order
  /** Next to the heading. */
  readonly more?: ReactNode
}) {
  const t = useT()
  const { number, money } = useFormats()
  const { data, error, refetch } = useQuery(linesQuery(order.id))
  const { currencyIso } = order.paymentDetails
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <Stack component="section" gap="xs" aria-busy={!data}>
      <Group justify="space-between">
        <Title order={2}>{t('lines')}</Title>
        {more}
      </Group>
      <WideTable minWidth={560}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('sku')}</Table.Th>
              <Table.Th scope="col">{t('name')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('quantity')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('totalNet')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.items.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>{line.sku}</Table.Td>
                <Table.Td>
                  {line.name}
                  {line.dropShippingSupplierId !== null && (
                    <Text size="xs" c="dimmed">
                      {t('lines.dropShipped')}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="end">{number(line.quantity)}</Table.Td>
                <Table.Td ta="end">{money(line.totalSalesPriceNet, currencyIso)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}
