import { Alert, Group, Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import type { Totals } from './queries.ts'

/** What all of it was worth, and whether that is known already. */
export function ValueTotals({ totals }: { readonly totals: Totals }) {
  const t = useT()
  const { money, number } = useFormats()
  const { currencyIso, itemCount, value, writeDown, valueAfterWriteDown } = totals
  const figures = [
    [t('value.value'), money(value, currencyIso)],
    [t('value.writeDown'), money(writeDown, currencyIso)],
    [t('value.after'), money(valueAfterWriteDown, currencyIso)],
    [t('value.items'), number(itemCount)],
  ] as const
  return (
    <>
      <Group gap="xl" role="group" aria-label={t('value.totals')}>
        {figures.map(([label, written]) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text fz={22} fw={600} lh={1.3}>
              {written}
            </Text>
          </div>
        ))}
      </Group>
      {!totals.isComplete && (
        <Alert color="warning" variant="light" role="status">
          {t('value.waiting', { count: totals.waitingBookings })}
        </Alert>
      )}
      {!totals.isDayOver && totals.isComplete && (
        <Text size="sm" c="dimmed">
          {t('value.notOver')}
        </Text>
      )}
    </>
  )
}
