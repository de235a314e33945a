import { Badge, Code, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { type AppUsage, type CatalogueApp, installationQuery, usageQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** The operations and events that an app uses, and which of them will end. */
export function UsageTab({ app }: { readonly app: CatalogueApp }) {
  const t = useT()
  const { data: last } = useQuery(installationQuery(app.extensionId))
  const { data, error, refetch } = useQuery({
    ...usageQuery(last?.id ?? ''),
    enabled: Boolean(last),
  })
  if (error) return <PageFault error={error} onRetry={refetch} />
  if (last === null) return <Empty text={t('usage.none')} />
  if (!data) return null
  const { calls, refusedCalls } = data.lastDay
  return (
    <Stack gap="lg" maw={960}>
      <Text>{t('usage.day', { count: calls, refused: refusedCalls })}</Text>
      <Operations usage={data} />
      <Events usage={data} />
    </Stack>
  )
}

function Operations({ usage: { operations } }: { readonly usage: AppUsage }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  return (
    <Stack component="section" gap="xs">
      <Title order={2}>{t('usage.operations')}</Title>
      {operations.length === 0 && <Empty text={t('usage.none')} />}
      {operations.length > 0 && (
        <WideTable minWidth={640}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('request.operation')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('usage.calls')}
                </Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('usage.refused')}
                </Table.Th>
                <Table.Th scope="col">{t('usage.last')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {operations.map(({ operation, method, path, generation, ...used }) => (
                <Table.Tr key={`${generation} ${operation} ${path}`}>
                  <Table.Td>
                    <Code>{`${method} ${path}`}</Code> <Ending of={used} />
                  </Table.Td>
                  <Table.Td ta="end">{number(used.calls)}</Table.Td>
                  <Table.Td ta="end">{number(used.refusedCalls)}</Table.Td>
                  <Table.Td>{dateTime(used.lastCall)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}

function Events({ usage: { events } }: { readonly usage: AppUsage }) {
  const t = useT()
  const { dateTime } = useFormats()
  return (
    <Stack component="section" gap="xs">
      <Title order={2}>{t('usage.events')}</Title>
      {events.length === 0 && <Empty text={t('usage.noEvents')} />}
      {events.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('usage.event')}</Table.Th>
              <Table.Th scope="col">{t('usage.delivered')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {events.map(({ webhookId, entity, kinds, lastDelivery, ...event }) => (
              <Table.Tr key={`${webhookId} ${entity}`}>
                <Table.Td>
                  <Code>{[entity, kinds.join(', ')].filter(Boolean).join(': ')}</Code>{' '}
                  <Ending of={event} />
                </Table.Td>
                <Table.Td>{dateTime(lastDelivery)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

/** That something is deprecated, when it ends, and what takes its place. */
function Ending({
  of: { isDeprecated, sunset, successor },
}: {
  readonly of: Pick<AppUsage['operations'][number], 'isDeprecated' | 'sunset' | 'successor'>
}) {
  const t = useT()
  const { date } = useFormats()
  if (!isDeprecated) return null
  const more = [sunset === null ? '' : t('usage.until', { date: date(sunset) }), successor]
  return (
    <>
      <Badge color="warning">{t('usage.deprecated')}</Badge>{' '}
      <Text span size="xs" c="dimmed">
        {more.filter((part) => part !== '').join(' · ')}
      </Text>
    </>
  )
}
