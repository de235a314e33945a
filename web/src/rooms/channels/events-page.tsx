import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { sayDone, sayFailed } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { EventDrawer } from './event-drawer.tsx'
import { eventStates, readEventSearch } from './event-search.ts'
import { eventList, type ListedEvent, namesQuery } from './queries.ts'
import { useT } from './texts.ts'

/** The events that a marketplace got, will get, or never took. */
export function EventsPage() {
  const t = useT()
  const navigate = useNavigate()
  const { salesChannelId = '' } = useParams({ strict: false }) as { salesChannelId?: string }
  const { status = 'failed' } = readEventSearch(useSearch({ strict: false }))
  const [shown, setShown] = useState<string>()
  const names = useQuery(namesQuery).data
  const rows = usePagedRows<ListedEvent>(eventList(salesChannelId, status))
  const columns = useEventColumns()
  const show = (state: string) =>
    void navigate({
      to: '/channels/$salesChannelId',
      params: { salesChannelId },
      search: readEventSearch({ status: state }) as never,
    })
  return (
    <Page
      title={t('events', { channel: names?.get(salesChannelId) ?? '' })}
      actions={
        status === 'failed' && rows.count > 0 && <RequeueAll salesChannelId={salesChannelId} />
      }
    >
      <div>
        <VisuallyHidden id="event-state">{t('state')}</VisuallyHidden>
        <SegmentedControl
          aria-labelledby="event-state"
          value={status}
          onChange={show}
          data={eventStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
      </div>
      <Grid
        label={t(`state.${status}`)}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => setShown(id)}
        maxHeight="calc(100vh - 220px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('events.none')} />}
      {shown !== undefined && (
        <EventDrawer
          salesChannelId={salesChannelId}
          eventId={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  )
}

function useEventColumns(): readonly Column<ListedEvent>[] {
  const t = useT()
  const { dateTime, number } = useFormats()
  return [
    { id: 'type', title: t('type'), width: 'minmax(200px, 2fr)', cell: ({ type }) => type },
    {
      id: 'subject',
      title: t('subject'),
      width: 'minmax(160px, 2fr)',
      cell: ({ subject }) => subject,
    },
    {
      id: 'attempts',
      title: t('attempts'),
      width: '110px',
      align: 'end',
      cell: ({ attempts }) => number(attempts),
    },
    {
      id: 'created',
      title: t('created'),
      width: '180px',
      cell: ({ created }) => dateTime(created),
    },
    {
      id: 'last',
      title: t('lastDelivered'),
      width: '180px',
      cell: ({ lastDelivered }) => dateTime(lastDelivered),
    },
  ]
}

/** Puts all failed events back, those that nothing newer has overtaken. */
function RequeueAll({ salesChannelId }: { readonly salesChannelId: string }) {
  const t = useT()
  const can = useCan()
  const client = useQueryClient()
  const work = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/v2/channel-connections/{salesChannelId}/events/requeue', {
          params: { path: { salesChannelId } },
          body: {},
        }),
      ),
    onSuccess: ({ repeated, outdated }) => {
      sayDone(t('requeued', { repeated, outdated }))
      void client.invalidateQueries({ queryKey: ['channels'] })
    },
    onError: sayFailed,
  })
  if (!can('saleschannels.write')) return null
  return (
    <Button loading={work.isPending} onClick={() => work.mutate()}>
      {t('requeue.all')}
    </Button>
  )
}
