import { Alert, Badge, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCan } from '../../../../session.ts'
import { useFollowedEvents } from '../../../../shared/changes/followed-records.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { Page } from '../../../../shared/page.tsx'
import { useReferred } from '../../../../shared/records/references.ts'
import { ScanPage } from '../../../../shared/scanning/scan-page.tsx'
import { forgetTransfers, type Transfer, transferQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { ReceiveButtons } from './receive-buttons.tsx'
import { TransferLines } from './transfer-lines.tsx'
import { useReceiving } from './use-receiving.ts'

/** Goods that were sent from one warehouse to another, and what of them has arrived. */
export function TransferPage() {
  const t = useT()
  const { stockTransferId = '' } = useParams({ strict: false }) as { stockTransferId?: string }
  const { data, error, refetch } = useQuery(transferQuery(stockTransferId))
  useFollowedEvents('stock-transfer', stockTransferId, () => void forgetTransfers())
  const { choices } = useReferred('warehouses')
  const can = useCan()
  // Its title names the warehouses: what comes later would move the page.
  const isNamed = choices.length > 0 || !can('warehouses.read')
  if (data && isNamed) return <Receiving key={stockTransferId} transfer={data} />
  return (
    <Page title={t('transfer')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

const states = ['sent', 'partly', 'received', 'missing', 'cancelled'] as const

function Receiving({ transfer }: { readonly transfer: Transfer }) {
  const t = useT()
  const can = useCan()
  const { nameOf } = useReferred('warehouses')
  const { dateTime } = useFormats()
  const receiving = useReceiving(transfer)
  const isOpen = transfer.closedAt === null
  const mayReceive = isOpen && can('stocks.write')
  return (
    <ScanPage
      title={t('transfer.way', {
        from: nameOf(transfer.fromWarehouseId),
        to: nameOf(transfer.toWarehouseId),
      })}
      state={
        <>
          <Badge size="lg" variant="outline" {...(isOpen ? calm : { color: 'good' })}>
            {t(`state.${states[transfer.status - 1] ?? 'sent'}`)}
          </Badge>
          <Text c="var(--kontor-muted)">
            {t('transfer.since', { moment: dateTime(transfer.createdAt) })}
          </Text>
        </>
      }
      hint={t(mayReceive ? 'receive.hint' : 'receive.done')}
      onScan={mayReceive ? receiving.scan : () => undefined}
      result={receiving.result}
      pendingCount={receiving.queue.pending.length}
      isOffline={receiving.queue.isOffline}
    >
      <Stack>
        {transfer.comment !== '' && <Alert variant="outline">{transfer.comment}</Alert>}
        <TransferLines transfer={transfer} arrived={receiving.arrived} />
        {mayReceive && <ReceiveButtons transfer={transfer} receiving={receiving} />}
      </Stack>
    </ScanPage>
  )
}

const calm = { color: 'gray', c: 'var(--kontor-muted)' }
