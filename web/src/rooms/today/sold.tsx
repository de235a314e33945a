import { Anchor, Group, SimpleGrid, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { BarPlot } from '../../shared/plots/bar-plot.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { useT } from './texts.ts'
import classes from './today.module.css'

type Figures = Shape<'SalesFiguresV2'>

const bestMax = 5
const watchedMs = 5 * 60_000

const figuresQuery = (query: {
  readonly measure: 'revenue' | 'orders'
  readonly by: 'day' | 'item'
  readonly limit?: number
}) => ({
  queryKey: ['today', 'figures', query],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Figures> =>
    answerOf(api.GET('/v2/figures/sales', { params: { query }, signal })),
  refetchInterval: watchedMs,
})

/** What was sold in the last thirty days, compared with the thirty before, and what sold best. */
export function Sold() {
  const t = useT()
  const { money, number } = useFormats()
  const revenue = useQuery(figuresQuery({ measure: 'revenue', by: 'day' }))
  const orders = useQuery(figuresQuery({ measure: 'orders', by: 'day' }))
  const best = useQuery(figuresQuery({ measure: 'revenue', by: 'item', limit: bestMax }))
  const writeDay = useShortDay()
  if (!revenue.data || !orders.data || !best.data) return null
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <section className={classes['card']}>
        <Group justify="space-between" align="baseline" mb="xs">
          <Title order={2} size="h5">
            {t('revenue')}
          </Title>
          <Text size="xs" c="dimmed">
            {t('period')}
          </Text>
          <ReportLink search={{ measures: ['revenue', 'orders'], by: 'day' }} />
        </Group>
        <Group gap="xl" mb="sm">
          <Figure
            value={money(revenue.data.total)}
            figures={revenue.data}
            label={t('revenue.net')}
          />
          <Figure value={number(orders.data.total)} figures={orders.data} label={t('orders')} />
        </Group>
        <BarPlot
          title={t('revenue.byDay')}
          bars={revenue.data.items.map((one) => ({ ...one, label: writeDay(one.key) }))}
          write={(value) => number(Math.round(value))}
          heads={[t('day'), t('thisPeriod'), t('periodBefore')]}
        />
      </section>
      <section className={classes['card']}>
        <Group justify="space-between" align="baseline" mb="xs">
          <Title order={2} size="h5">
            {t('best')}
          </Title>
          <ReportLink search={{ measures: ['revenue', 'quantity'], by: 'item' }} />
        </Group>
        {best.data.items.length === 0 ? (
          <Text c="dimmed">{t('best.none')}</Text>
        ) : (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('item')}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('revenue.net')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {t('before')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {best.data.items.map(({ key, label, value, former }) => (
                <Table.Tr key={key}>
                  <Table.Td>
                    {label}
                    <Text size="xs" c="dimmed">
                      {key}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">{money(value)}</Table.Td>
                  <Table.Td ta="right">{former === null ? '–' : money(former)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </section>
    </SimpleGrid>
  )
}

/** The same as a report, where it can be looked at closer. */
function ReportLink({ search }: { readonly search: object }) {
  const t = useT()
  const can = useCan()
  if (!can('reports.read')) return null
  const period = { period: 'last-30-days', comparedWith: 'before' }
  return (
    <Anchor component={Link} size="xs" to="/reports/new" search={{ ...search, ...period } as never}>
      {t('report')}
    </Anchor>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly figures: Figures
}

/** A figure with how it has changed: by an arrow and words, not by colour alone. */
function Figure({ label, value, figures: { total, formerTotal } }: FigureProps) {
  const t = useT()
  const { number } = useFormats()
  const percent = formerTotal === 0 ? null : Math.round((total / formerTotal - 1) * 100)
  const sign = (percent ?? 0) < 0 ? '▼' : '▲'
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fz={22} fw={600} lh={1.3}>
        {value}
      </Text>
      <Text size="xs" c={(percent ?? 0) < 0 ? 'danger' : 'good'}>
        {percent === null
          ? t('trend.new')
          : t('trend', { sign, percent: number(Math.abs(percent)) })}
      </Text>
    </div>
  )
}

function useShortDay(): (day: string) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
  })
  return (day) => format.format(new Date(day))
}
