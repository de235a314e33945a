import { Group, Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import type { Revenue } from './queries.ts'
import { changeOf } from './revenue-table.tsx'

/** The whole of the period and of the same days of the year before. */
export function RevenueTotals({ revenue }: { readonly revenue: Revenue }) {
  const t = useT()
  const { money, number, date } = useFormats()
  const { total, formerTotal, currencyIso, from, to, formerFrom, formerTo } = revenue
  const change = changeOf(total.net, formerTotal.net)
  const days = (first: string, last: string) => `${date(first)} – ${date(last)}`
  return (
    <Group gap="xl" align="flex-start">
      <div>
        <Text size="xs" c="dimmed">
          {days(from, to)}
        </Text>
        <Text fz={22} fw={600} lh={1.3}>
          {money(total.net, currencyIso)}
        </Text>
        {change !== null && (
          <Text size="xs" c={change < 0 ? 'danger' : 'good'}>
            {`${change < 0 ? '▼' : '▲'} ${number(Math.abs(change))} %`}
          </Text>
        )}
      </div>
      <div>
        <Text size="xs" c="dimmed">
          {`${t('revenue.former')}: ${days(formerFrom, formerTo)}`}
        </Text>
        <Text fz={22} fw={600} lh={1.3} c="dimmed">
          {money(formerTotal.net, currencyIso)}
        </Text>
      </div>
    </Group>
  )
}
