import { Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFollowedEvents } from '../../../../shared/changes/followed-records.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { Page } from '../../../../shared/page.tsx'
import { ScanPage } from '../../../../shared/scanning/scan-page.tsx'
import {
  forgetCounts,
  isCounting,
  type Place,
  placesQuery,
  type Take,
  takeQuery,
} from '../queries.ts'
import { useT } from '../texts.ts'
import { ClashPanel } from './clash-panel.tsx'
import { FoundForm } from './found-form.tsx'
import { PlaceLines } from './place-lines.tsx'
import { PlaceList } from './place-list.tsx'
import { useCounting } from './use-counting.ts'

/** One stock take: where to count, and what lies there. */
export function TakePage() {
  const t = useT()
  const { stockTakeId = '' } = useParams({ strict: false }) as { stockTakeId?: string }
  const take = useQuery(takeQuery(stockTakeId))
  const places = useQuery(placesQuery(stockTakeId))
  useFollowedEvents('stock-take', stockTakeId, () => void forgetCounts(stockTakeId))
  const error = take.error ?? places.error
  if (take.data && places.data)
    return isCounting(take.data) ? (
      <Counting key={stockTakeId} take={take.data} places={places.data} />
    ) : (
      <Closed take={take.data} />
    )
  return (
    <Page title={t('take')}>
      {error ? (
        <PageFault error={error} onRetry={() => Promise.all([take.refetch(), places.refetch()])} />
      ) : (
        <Skeleton h={240} aria-busy />
      )}
    </Page>
  )
}

interface CountingProps {
  readonly take: Take
  readonly places: readonly Place[]
}

function Counting({ take, places }: CountingProps) {
  const t = useT()
  const counting = useCounting(take, places)
  return (
    <ScanPage
      title={take.name}
      state={
        <Badge size="lg" variant="outline" color="gray" c="var(--kontor-muted)">
          {t('progress', { done: take.countedLineCount, all: take.lineCount })}
        </Badge>
      }
      actions={
        <Button component={Link} to={differencesOf(take)} size="md" variant="default">
          {t('differences')}
        </Button>
      }
      hint={t(counting.place ? 'hint.goods' : 'hint.place')}
      onScan={counting.scan}
      result={counting.result}
      pendingCount={counting.queue.pending.length}
      isOffline={counting.queue.isOffline}
    >
      <ClashPanel counting={counting} />
      {counting.found && <FoundForm counting={counting} found={counting.found} />}
      {counting.place ? (
        <PlaceLines counting={counting} places={places} />
      ) : (
        <PlaceList places={places} onChoose={counting.goTo} />
      )}
    </ScanPage>
  )
}

const differencesOf = ({ id }: Take) => `/warehouse/stock-takes/${id}/differences`

function Closed({ take }: { readonly take: Take }) {
  const t = useT()
  return (
    <Page
      title={take.name}
      actions={
        <Button component={Link} to={differencesOf(take)} size="md">
          {t('differences')}
        </Button>
      }
    >
      {t('closed')}
    </Page>
  )
}
