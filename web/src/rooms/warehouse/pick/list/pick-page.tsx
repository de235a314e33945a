import { Badge, Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCan, useSession } from '../../../../session.ts'
import { useFollowedEvents } from '../../../../shared/changes/followed-records.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../../../shared/messages/toasts.ts'
import { Page } from '../../../../shared/page.tsx'
import { ScanPage } from '../../../../shared/scanning/scan-page.tsx'
import {
  assignTo,
  forgetLists,
  isOpen,
  listQuery,
  type PickList,
  type Position,
  positionsQuery,
} from '../queries.ts'
import { useT } from '../texts.ts'
import { CurrentPosition } from './current-position.tsx'
import { DropList } from './drop-list.tsx'
import { Finish } from './finish.tsx'
import { usePicking } from './use-picking.ts'
import { WayAlong } from './way-along.tsx'

/** One list: what is to be fetched now, and where to go next. */
export function PickPage() {
  const t = useT()
  const { pickListId = '' } = useParams({ strict: false }) as { pickListId?: string }
  const list = useQuery(listQuery(pickListId))
  const positions = useQuery({
    ...positionsQuery(list.data ?? { id: pickListId, warehouseId: '' }),
    enabled: list.data !== undefined,
  })
  useFollowedEvents('pick-list', pickListId, () => void forgetLists())
  const error = list.error ?? positions.error
  if (list.data && positions.data)
    return <Picking key={pickListId} list={list.data} positions={positions.data} />
  return (
    <Page title={t('list')}>
      {error ? (
        <PageFault
          error={error}
          onRetry={() => Promise.all([list.refetch(), positions.refetch()])}
        />
      ) : (
        <Skeleton h={240} aria-busy />
      )}
    </Page>
  )
}

interface PickingProps {
  readonly list: PickList
  readonly positions: readonly Position[]
}

function Picking({ list, positions }: PickingProps) {
  const t = useT()
  const picking = usePicking(list, positions)
  const done = picking.positions.filter((one) => !isOpen(one)).length
  return (
    <ScanPage
      title={t('listNumber', { number: list.pickListNumber })}
      state={
        <Badge size="lg" variant="outline" color="gray" c="var(--kontor-muted)">
          {t('progress', { done, all: positions.length })}
        </Badge>
      }
      actions={
        <>
          <DropList list={list} positions={positions} />
          <Holder list={list} />
        </>
      }
      hint={t(picking.current ? 'list.hint' : 'list.done')}
      onScan={picking.scan}
      result={picking.result}
      pendingCount={picking.queue.pending.length}
      isOffline={picking.queue.isOffline}
    >
      {picking.current ? (
        <>
          <CurrentPosition picking={picking} position={picking.current} />
          <WayAlong picking={picking} />
        </>
      ) : (
        <Finish list={list} positions={positions} isSent={picking.queue.pending.length === 0} />
      )}
    </ScanPage>
  )
}

const calm = { color: 'gray', c: 'var(--kontor-muted)' }

/** Who has the list; the person takes it, or gives it back. */
function Holder({ list }: { readonly list: PickList }) {
  const t = useT()
  const can = useCan()
  const { user } = useSession()
  const isOwn = list.userId === user.userId
  const take = useMutation({
    mutationFn: () => assignTo(list, isOwn ? null : user.userId),
    onSuccess: forgetLists,
    onError: sayFailed,
  })
  return (
    <>
      {list.userName !== null && (
        <Badge size="lg" variant="outline" {...(isOwn ? { color: 'good' } : calm)}>
          {isOwn ? t('yours') : t('hasIt', { name: list.userName })}
        </Badge>
      )}
      {can('wms.write') && (
        <Button size="md" variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          {t(isOwn ? 'lists.giveBack' : 'lists.take')}
        </Button>
      )}
    </>
  )
}
