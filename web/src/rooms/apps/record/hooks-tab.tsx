import { Badge, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { type CatalogueApp, type HookCall, hookCallsQuery, installationQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** The calls of the app about its last installation, and what it answered. */
export function HooksTab({ app }: { readonly app: CatalogueApp }) {
  const t = useT()
  const { data: last } = useQuery(installationQuery(app.extensionId))
  const { data, error, refetch } = useQuery({
    ...hookCallsQuery(last?.id ?? ''),
    enabled: Boolean(last),
  })
  if (error) return <PageFault error={error} onRetry={refetch} />
  if (last === null || data?.items.length === 0) return <Empty text={t('hooks.none')} />
  return (
    <WideTable minWidth={640} isBusy={!data}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('hook.event')}</Table.Th>
            <Table.Th scope="col">{t('state')}</Table.Th>
            <Table.Th scope="col">{t('hook.sent')}</Table.Th>
            <Table.Th scope="col">{t('hook.address')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data?.items.map((call) => (
            <HookRow key={call.id} call={call} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function HookRow({ call }: { readonly call: HookCall }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { event, status, sent, address, answerStatus, error } = call
  const why = [answerStatus === null ? '' : `HTTP ${answerStatus}`, error]
  return (
    <Table.Tr>
      <Table.Th scope="row">{t(`event.${event}`)}</Table.Th>
      <Table.Td>
        <Badge color={status === 'ok' ? 'good' : 'warning'}>{t(`call.${status}`)}</Badge>
        <Text size="xs" c="dimmed">
          {why.filter((part) => part !== '').join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>{dateTime(sent)}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{address}</Table.Td>
    </Table.Tr>
  )
}
