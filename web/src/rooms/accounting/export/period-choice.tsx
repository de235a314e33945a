import { Button, Group } from '@mantine/core'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { daysOfMonth, monthBefore } from '../books-search.ts'
import { useT } from '../texts.ts'

export interface Period {
  readonly from: string
  readonly to: string
}

interface PeriodChoiceProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

/** The days of an export; the months that are most often asked for are one click. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const t = useT()
  const { month } = useFormats()
  const today = new Date().toISOString().slice(0, 10)
  const last = monthBefore(today)
  const months = [monthBefore(last.from), last, daysOfMonth(today.slice(0, 7))]
  return (
    <Group align="flex-end" gap="sm">
      <PlainDayInput
        label={t('from')}
        day={period.from}
        onDay={(from) => from !== '' && onChange({ ...period, from })}
      />
      <PlainDayInput
        label={t('to')}
        day={period.to}
        onDay={(to) => to !== '' && onChange({ ...period, to })}
      />
      <Group role="group" gap="xs" aria-label={t('months')}>
        {months.map((one) => {
          const isShown = one.from === period.from && one.to === period.to
          return (
            <Button
              key={one.from}
              variant={isShown ? 'light' : 'default'}
              aria-pressed={isShown}
              onClick={() => onChange(one)}
            >
              {month(one.from)}
            </Button>
          )
        })}
      </Group>
    </Group>
  )
}
