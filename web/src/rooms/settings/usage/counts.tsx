import { Stack, Table, Text, Title } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { BarPlot } from '../../../shared/plots/bar-plot.tsx'
import cards from '../../../shared/records/records.module.css'
import { useWords } from '../../../shared/records/use-words.ts'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { hoursOf } from './hours.ts'
import type { Usage } from './queries.ts'
import { useT } from './texts.ts'

/** The calls of the last 24 hours by hour, and who made them. */
export function CallsByHour({ usage }: { readonly usage: Usage }) {
  const t = useT()
  const language = useLanguage()
  const { number } = useFormats()
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
  const bars = hoursOf(usage.hours, Date.now()).map(({ at, calls, refusedCalls }) => ({
    key: String(at),
    label: clock.format(at),
    value: calls,
    former: refusedCalls,
  }))
  return (
    <section className={cards['card']}>
      <Title order={2} size="h5" mb="sm">
        {t('calls.byHour')}
      </Title>
      {usage.lastDay.calls === 0 ? (
        <Text c="dimmed">{t('calls.none')}</Text>
      ) : (
        <Stack>
          <BarPlot
            title={t('calls.byHour')}
            bars={bars}
            write={number}
            heads={[t('calls.hour'), t('calls'), t('calls.former')]}
          />
          <WideTable minWidth={360}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('apps.app')}</Table.Th>
                  <Table.Th scope="col" ta="end">
                    {t('calls')}
                  </Table.Th>
                  <Table.Th scope="col" ta="end">
                    {t('apps.refused')}
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {usage.apps.map(({ appId, appName, calls, refusedCalls }) => (
                  <Table.Tr key={appId}>
                    <Table.Td>{appName || appId}</Table.Td>
                    <Table.Td ta="end">{number(calls)}</Table.Td>
                    <Table.Td ta="end">{number(refusedCalls)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        </Stack>
      )}
    </section>
  )
}

/** How many records there are. */
export function RecordCounts({ usage: { records } }: { readonly usage: Usage }) {
  const t = useT()
  const { number } = useFormats()
  const { titleOf } = useWords()
  return (
    <section className={cards['card']}>
      <Title order={2} size="h5" mb="sm">
        {t('records')}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('records.kind')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('records.count')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map(({ kind, count }) => (
            <Table.Tr key={kind}>
              <Table.Td>{titleOf(kind, 'many')}</Table.Td>
              <Table.Td ta="end">{number(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
