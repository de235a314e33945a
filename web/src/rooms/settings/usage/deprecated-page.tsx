import { Badge, Code, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { daysLeft } from './licence.ts'
import { deprecatedCallsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** What apps still call although it will end: who, what, when last, until when, and what to use instead. */
export function DeprecatedPage() {
  useHelp([{ part: 'settings-automation' }])
  const t = useT()
  const { date, dateTime, number } = useFormats()
  const { data, error, refetch } = useQuery(deprecatedCallsQuery)
  return (
    <Page title={t('deprecated')}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={320} aria-busy />}
      {data && <Text c="dimmed">{t('deprecated.explained')}</Text>}
      {data?.items.length === 0 && <Empty text={t('deprecated.none')} />}
      {data && data.items.length > 0 && (
        <WideTable minWidth={900}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('deprecated.app')}</Table.Th>
                <Table.Th scope="col">{t('deprecated.what')}</Table.Th>
                <Table.Th scope="col" ta="end">
                  {t('deprecated.calls')}
                </Table.Th>
                <Table.Th scope="col">{t('deprecated.last')}</Table.Th>
                <Table.Th scope="col">{t('deprecated.until')}</Table.Th>
                <Table.Th scope="col">{t('deprecated.use')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((call) => (
                <Table.Tr key={`${call.appId} ${call.method} ${call.path}`}>
                  <Table.Th scope="row" fw={500}>
                    {call.appName || call.appId}
                  </Table.Th>
                  <Table.Td>
                    <Text size="sm" lang="en">
                      {call.summary}
                    </Text>
                    <Code>{`${call.method} ${call.path}`}</Code>
                  </Table.Td>
                  <Table.Td ta="end">{number(call.calls)}</Table.Td>
                  <Table.Td>{dateTime(call.lastCall)}</Table.Td>
                  <Table.Td>
                    {date(call.sunset)}{' '}
                    {daysLeft(call.sunset, Date.now()) < 0 && (
                      <Badge color="danger">{t('deprecated.ended')}</Badge>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Code>{call.successor}</Code>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Page>
  )
}
