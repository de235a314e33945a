import { Anchor, Badge, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { type EventState, eventStates } from './event-search.ts'
import { type Connection, connectionsQuery, countQuery, namesQuery } from './queries.ts'
import { useT } from './texts.ts'

/** The marketplaces of the tenant, and how their queues stand. */
export function ChannelsPage() {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery(connectionsQuery)
  const connections = data ?? []
  return (
    <Page title={t('title')}>
      {isPending && <Skeleton h={120} aria-busy />}
      {error && <PageFault error={error} onRetry={refetch} />}
      {data && connections.length === 0 && <Empty text={t('none')} />}
      {connections.length > 0 && (
        <WideTable minWidth={640}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('channel')}</Table.Th>
                <Table.Th scope="col">{t('state')}</Table.Th>
                {eventStates.map((state) => (
                  <Table.Th key={state} scope="col" ta="end">
                    {t(`state.${state}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {connections.map((connection) => (
                <ChannelRow key={connection.salesChannelId} connection={connection} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Page>
  )
}

function ChannelRow({ connection }: { readonly connection: Connection }) {
  const t = useT()
  const { salesChannelId, channel, status } = connection
  const names = useQuery(namesQuery).data
  return (
    <Table.Tr>
      <Table.Th scope="row" aria-busy={!names}>
        <Anchor
          component={Link}
          to={`/channels/${salesChannelId}`}
        >{`${names?.get(salesChannelId) ?? ''} (${channel})`}</Anchor>
      </Table.Th>
      <Table.Td>
        <Badge color={status === 'active' ? 'good' : 'warning'}>{t(`connection.${status}`)}</Badge>
      </Table.Td>
      {eventStates.map((state) => (
        <Count key={state} salesChannelId={salesChannelId} state={state} />
      ))}
    </Table.Tr>
  )
}

function Count({
  salesChannelId,
  state,
}: {
  readonly salesChannelId: string
  readonly state: EventState
}) {
  const { number } = useFormats()
  const { data } = useQuery(countQuery(salesChannelId, state))
  const isAlarm = state === 'failed' && (data ?? 0) > 0
  return (
    <Table.Td ta="end" aria-busy={data === undefined} {...(isAlarm && { c: 'danger', fw: 600 })}>
      {number(data)}
    </Table.Td>
  )
}
