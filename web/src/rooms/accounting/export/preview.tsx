import { SimpleGrid, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import cards from '../../../shared/records/records.module.css'
import { WideTable } from '../../../shared/wide-table.tsx'
import { type Preview, previewQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import type { OfPeriod } from './export-run.tsx'
import { Faults } from './faults.tsx'

/** What would be exported: how much, what speaks against it, and what each account gets. */
export function PreviewOfBooks({ company, period }: OfPeriod) {
  const t = useT()
  const { number } = useFormats()
  const { data, error, refetch } = useQuery(previewQuery(company.id, period.from, period.to))
  if (error) return <PageFault error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={280} aria-busy />
  const figures = [
    [t('documents'), data.documentCount],
    [t('payments'), data.paymentCount],
    [t('bookings'), data.bookingCount],
    [t('faults.blocking'), data.faults.filter(({ isBlocking }) => isBlocking).length],
  ] as const
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        {figures.map(([title, figure]) => (
          <section key={title} className={cards['card']} aria-label={title}>
            <Text size="xs" fw={500} c="dimmed">
              {title}
            </Text>
            <Text fz={24} lh={1.3}>
              {number(figure)}
            </Text>
          </section>
        ))}
      </SimpleGrid>
      {!data.isComplete && <Text c="dimmed">{t('preview.part')}</Text>}
      {data.faults.length > 0 && <Faults faults={data.faults} companyId={company.id} />}
      {data.accounts.length > 0 && <Accounts accounts={data.accounts} />}
    </Stack>
  )
}

function Accounts({ accounts }: Pick<Preview, 'accounts'>) {
  const t = useT()
  const { money } = useFormats()
  const sum = (side: 'debit' | 'credit') =>
    accounts.reduce((cents, one) => cents + Math.round(one[side] * 100), 0) / 100
  return (
    <section aria-labelledby="books-accounts">
      <Title order={2} size="h5" mb="xs" id="books-accounts">
        {t('accounts')}
      </Title>
      <WideTable minWidth={420}>
        <Table verticalSpacing={6} maw={640} aria-labelledby="books-accounts">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('account')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('debit')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('credit')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map(({ account, debit, credit }) => (
              <Table.Tr key={account}>
                <Table.Th scope="row" fw={500}>
                  {account}
                </Table.Th>
                <Table.Td ta="end">{debit === 0 ? '' : money(debit, 'EUR')}</Table.Td>
                <Table.Td ta="end">{credit === 0 ? '' : money(credit, 'EUR')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('sum')}</Table.Th>
              <Table.Th ta="end">{money(sum('debit'), 'EUR')}</Table.Th>
              <Table.Th ta="end">{money(sum('credit'), 'EUR')}</Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </WideTable>
    </section>
  )
}
