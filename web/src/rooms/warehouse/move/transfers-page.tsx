import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { useReferred } from '../../../shared/records/references.ts'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import scanning from '../../../shared/scanning/scanning.module.css'
import { FoundChoices } from '../found-choices.tsx'
import { useMeaning } from '../use-meaning.ts'
import { onWayOf, openTransfersQuery, type Transfer } from './queries.ts'
import { useT } from './texts.ts'

/** What is on its way between warehouses. */
export function TransfersPage() {
  const t = useT()
  const meaning = useMeaning()
  const { data, error, refetch } = useQuery(openTransfersQuery)
  return (
    <ScanPage
      title={t('transfers')}
      hint={t('transfers.hint')}
      onScan={meaning.scan}
      result={meaning.result}
    >
      {meaning.choices.length > 0 && <FoundChoices found={meaning.choices} />}
      {error && <PageFault error={error} onRetry={refetch} />}
      {data && data.items.length === 0 && <Empty text={t('transfers.none')} />}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.items.map((transfer) => (
          <li key={transfer.id}>
            <TransferCard transfer={transfer} />
          </li>
        ))}
      </Stack>
    </ScanPage>
  )
}

function TransferCard({ transfer }: { readonly transfer: Transfer }) {
  const t = useT()
  const { nameOf } = useReferred('warehouses')
  const { dateTime, date } = useFormats()
  const { id, fromWarehouseId, toWarehouseId, createdAt, expectedDate, lines } = transfer
  const open = lines.filter((line) => onWayOf(line) > 0)
  return (
    <Link to={`/warehouse/move/transfers/${id}`} className={scanning['task'] ?? ''}>
      <Box flex={1} miw={0}>
        <Group justify="space-between" gap="xs">
          <Text fz={20} fw={600}>
            {t('transfer.way', { from: nameOf(fromWarehouseId), to: nameOf(toWarehouseId) })}
          </Text>
          <Badge size="lg" variant="outline" color="gray" c="var(--kontor-muted)">
            {t('transfers.left', { count: open.length })}
          </Badge>
        </Group>
        <Text c="var(--kontor-muted)">
          {[
            t('transfer.since', { moment: dateTime(createdAt) }),
            expectedDate ? t('transfer.expected', { date: date(expectedDate) }) : '',
            open.map(({ name }) => name).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
    </Link>
  )
}
