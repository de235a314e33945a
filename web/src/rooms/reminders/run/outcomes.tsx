import { Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { outcomesQuery, type Run } from '../queries.ts'
import { useT } from '../texts.ts'

/** Which letters led to payment, by level: how many, after how many days, and what is still open. */
export function Outcomes({ run }: { readonly run: Run }) {
  const t = useT()
  const { number, money } = useFormats()
  const { data = [] } = useQuery(outcomesQuery(run.id))
  if (data.length === 0) return null
  const titles = [
    ...([t('level'), t('outcome.letters'), t('outcome.invoices'), t('outcome.paid')] as const),
    ...([t('outcome.days'), t('outcome.asked'), t('outcome.settled'), t('outcome.open')] as const),
  ]
  return (
    <section aria-labelledby="run-outcomes">
      <Title order={2} size="sm" fw={500} id="run-outcomes" mb="xs">
        {t('outcome')}
      </Title>
      <WideTable minWidth={760}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {titles.map((title, place) => (
                <Table.Th key={title} scope="col" ta={place === 0 ? 'start' : 'end'}>
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ level, currencyIso, ...one }) => (
              <Table.Tr key={`${level} ${currencyIso}`}>
                <Table.Th scope="row" fw={400}>
                  {t('level.number', { level })}
                </Table.Th>
                <Table.Td ta="end">{number(one.letterCount)}</Table.Td>
                <Table.Td ta="end">{number(one.invoiceCount)}</Table.Td>
                <Table.Td ta="end">{number(one.paidInvoiceCount)}</Table.Td>
                <Table.Td ta="end">
                  {one.averageDays === null ? t('outcome.none') : number(one.averageDays)}
                </Table.Td>
                <Table.Td ta="end">{money(one.askedAmount, currencyIso)}</Table.Td>
                <Table.Td ta="end">{money(one.settledAmount, currencyIso)}</Table.Td>
                <Table.Td ta="end">{money(one.openAmount, currencyIso)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </section>
  )
}
