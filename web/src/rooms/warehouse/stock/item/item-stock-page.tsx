import { Anchor, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../../session.ts'
import { useFollowedEvents } from '../../../../shared/changes/followed-records.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { Page } from '../../../../shared/page.tsx'
import { ScanPage } from '../../../../shared/scanning/scan-page.tsx'
import { figuresQuery, forgetStock, type Item, itemQuery, type Lot, lotsQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { CorrectionForm } from './correction-form.tsx'
import { Figures } from './figures.tsx'
import { Lots } from './lots.tsx'
import { AsOf } from './moment.tsx'
import { Movements } from './movements.tsx'
import { useStockWork } from './use-stock-work.ts'

/** One item: where it lies, what moved, and corrections. */
export function ItemStockPage() {
  const t = useT()
  const { itemId = '' } = useParams({ strict: false }) as { itemId?: string }
  const item = useQuery(itemQuery(itemId))
  const lots = useQuery(lotsQuery(itemId, undefined))
  useFollowedEvents('stock', itemId, () => void forgetStock(itemId))
  const error = item.error ?? lots.error
  if (item.data && lots.data) return <ItemStock key={itemId} item={item.data} lots={lots.data} />
  return (
    <Page title={t('title')}>
      {error ? (
        <PageFault error={error} onRetry={() => Promise.all([item.refetch(), lots.refetch()])} />
      ) : (
        <Skeleton h={240} aria-busy />
      )}
    </Page>
  )
}

function ItemStock({ item, lots }: { readonly item: Item; readonly lots: readonly Lot[] }) {
  const t = useT()
  const can = useCan()
  const work = useStockWork(item, lots)
  const [moment, setMoment] = useState<string>()
  const figures = useQuery(figuresQuery(item.id))
  return (
    <ScanPage
      title={item.name}
      state={<Text c="var(--kontor-muted)">{item.sku}</Text>}
      actions={
        can('items.read') && (
          <Anchor component={Link} to={`/items/${item.id}`}>
            {t('toItem')}
          </Anchor>
        )
      }
      hint={t(can('stocks.write') ? 'item.hint' : 'item.hintRead')}
      onScan={work.scan}
      result={work.result}
      pendingCount={work.queue.pending.length}
      isOffline={work.queue.isOffline}
    >
      {figures.data && <Figures stock={figures.data} />}
      {work.draft && !work.draft.lot && <CorrectionForm work={work} draft={work.draft} />}
      <Group align="flex-end" justify="space-between">
        <AsOf moment={moment} onMoment={setMoment} />
      </Group>
      <Lots item={item} now={lots} moment={moment} work={work} />
      <Movements
        key={moment}
        itemId={item.id}
        moment={moment}
        totalNow={figures.data?.quantityTotal}
      />
    </ScanPage>
  )
}
