import { Badge, Button, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { Company } from '../books.tsx'
import { type Export, type ExportKind, exportsQuery, shownExports } from '../queries.ts'
import { useT } from '../texts.ts'
import { VoidDialog } from './void-dialog.tsx'

/** What was exported of the books of a company, the latest first. */
export function ExportsTable({
  company,
  kind,
}: {
  readonly company: Company
  readonly kind: ExportKind
}) {
  const t = useT()
  const { number } = useFormats()
  const { data, error, refetch } = useQuery(exportsQuery)
  const [voided, setVoided] = useState<Export>()
  const own = data?.items.filter((one) => one.companyId === company.id && one.kind === kind) ?? []
  return (
    <section aria-labelledby="books-exports">
      <Title order={2} size="h5" mb="xs" id="books-exports">
        {t('exports')}
      </Title>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={120} aria-busy />}
      {data && own.length === 0 && <Empty text={t('exports.none')} />}
      {own.length > 0 && (
        <WideTable minWidth={860}>
          <Table verticalSpacing={6} aria-labelledby="books-exports">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('period')}</Table.Th>
                <Table.Th scope="col">{t('made')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('documents')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('payments')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('bookings')}
                </Table.Th>
                <Table.Th scope="col">{t('state')}</Table.Th>
                <Table.Th scope="col" aria-label={t('acts')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {own.map((one) => (
                <ExportRow key={one.id} row={one} onVoid={() => setVoided(one)} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {data && data.totalItems > shownExports && (
        <Text size="sm" c="dimmed">
          {t('exports.latest', { number: number(shownExports) })}
        </Text>
      )}
      {voided && <VoidDialog row={voided} onClose={() => setVoided(undefined)} />}
    </section>
  )
}

function ExportRow({ row, onVoid }: { readonly row: Export; readonly onVoid: () => void }) {
  const t = useT()
  const can = useCan()
  const { number, date, dateTime } = useFormats()
  const save = useMutation({ mutationFn: saveFile, onError: sayFailed })
  const period = t('span', { from: date(row.from), to: date(row.to) })
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {period}
      </Table.Th>
      <Table.Td>
        {dateTime(row.created)}
        {row.createdByUserName !== '' && (
          <Text size="sm" c="dimmed">
            {row.createdByUserName}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">{number(row.documentCount)}</Table.Td>
      <Table.Td ta="end">{number(row.paymentCount)}</Table.Td>
      <Table.Td ta="end">{number(row.bookingCount)}</Table.Td>
      <Table.Td>
        {row.voided === null && row.kind === 'audit' && t('audit.complete')}
        {row.voided === null && row.kind === 'datev' && (
          <Badge variant="outline" color="good" leftSection={<IconLock size={12} aria-hidden />}>
            {t('sealed')}
          </Badge>
        )}
        {row.voided !== null && (
          <>
            <Badge variant="light" color="gray" c="dimmed">
              {t('void')}
            </Badge>
            <Text size="sm" c="dimmed">
              {row.voidReason}
            </Text>
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('downloadOf', { period })}
            loading={save.isPending}
            onClick={() => save.mutate(`/v2/accounting-exports/${row.id}/file`)}
          >
            {t('download')}
          </Button>
          {row.voided === null && row.kind === 'datev' && can('accountingdata.void') && (
            <Button
              variant="subtle"
              color="danger"
              size="compact-sm"
              aria-label={t('voidOf', { period })}
              onClick={onVoid}
            >
              {t('void.act')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
