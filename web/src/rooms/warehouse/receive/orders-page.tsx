import { Badge, Box, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import scanning from '../../../shared/scanning/scanning.module.css'
import { type ExpectedOrder, expectedQuery } from './queries.ts'
import { useT } from './texts.ts'
import { useOrderSearch } from './use-order-search.ts'

/** What suppliers bring to a warehouse, the overdue first; a scan of a paper or of goods opens the order. */
export function ReceivePage() {
  const t = useT()
  const can = useCan()
  const { warehouseId, choices, choose } = useChosenWarehouse()
  const { data, error, refetch } = useQuery(expectedQuery({ warehouseId }))
  const { scan, result, found } = useOrderSearch(warehouseId)
  const shown = found.length > 0 ? found : (data?.items ?? [])
  return (
    <ScanPage
      title={t('title')}
      hint={t('hint')}
      onScan={scan}
      result={result}
      actions={
        can('stocks.write') && (
          <Button
            component={Link}
            to="/warehouse/receive/other"
            size="md"
            leftSection={<IconPackageImport />}
          >
            {t('other')}
          </Button>
        )
      }
    >
      <Select
        label={t('warehouse')}
        size="md"
        maw={360}
        data={[...choices]}
        value={warehouseId}
        allowDeselect={false}
        onChange={(value) => value && choose(value)}
      />
      {error && <PageFault error={error} onRetry={refetch} />}
      {data && shown.length === 0 && <Empty text={t('none')} />}
      <Stack
        component="ul"
        gap="sm"
        m={0}
        p={0}
        aria-label={t('expected')}
        style={{ listStyle: 'none' }}
      >
        {shown.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </Stack>
    </ScanPage>
  )
}

function OrderCard({ order }: { readonly order: ExpectedOrder }) {
  const t = useT()
  const { number } = useFormats()
  const { supplierName, externalNumber, quantityOpen, openLineCount } = order
  return (
    <Link to={`/warehouse/receive/${order.id}`} className={scanning['task'] ?? ''}>
      <Box flex={1} miw={0}>
        <Group justify="space-between" gap="xs">
          <Text fz={20} fw={600}>
            {supplierName}
          </Text>
          <Due expectedDate={order.expectedDate} />
        </Group>
        <Text c="var(--kontor-muted)">
          {[
            order.number,
            externalNumber,
            t('toCome', { count: openLineCount, quantity: number(quantityOpen) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
    </Link>
  )
}

const calm = { color: 'gray', c: 'var(--kontor-muted)' }

function Due({ expectedDate }: Pick<ExpectedOrder, 'expectedDate'>) {
  const t = useT()
  const { date } = useFormats()
  const isOverdue = expectedDate !== null && Date.parse(expectedDate) < startOfToday()
  const text = expectedDate === null ? t('due.unknown') : date(expectedDate)
  return (
    <Badge size="lg" variant="outline" tt="none" {...(isOverdue ? { color: 'danger' } : calm)}>
      {isOverdue ? t('due.overdue', { date: text }) : text}
    </Badge>
  )
}

const startOfToday = () => new Date().setHours(0, 0, 0, 0)
