import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { firstRowsQuery } from '../../../shared/records/first-rows.ts'
import { useT } from '../texts.ts'
import { usualDays } from './usual-days.ts'

interface DayChoiceProps {
  readonly day: string
  readonly warehouse: string | undefined
  readonly onChange: (next: { readonly day?: string; readonly warehouse?: string }) => void
}

/** The day that is shown, with the usual ones, and one warehouse or all. */
export function DayChoice({ day, warehouse, onChange }: DayChoiceProps) {
  const t = useT()
  const { data } = useQuery(firstRowsQuery('/v2/warehouses'))
  const warehouses = (data?.items ?? []) as unknown as readonly { id: string; name: string }[]
  const days = usualDays(new Date())
  return (
    <Group align="flex-end" gap="sm">
      <PlainDayInput
        label={t('value.day')}
        day={day}
        onDay={(next) => next !== '' && onChange({ day: next })}
      />
      <Group role="group" gap="xs" aria-label={t('value.days')}>
        {(Object.keys(days) as (keyof typeof days)[]).map((name) => (
          <Button
            key={name}
            variant={days[name] === day ? 'light' : 'default'}
            aria-pressed={days[name] === day}
            onClick={() => onChange({ day: days[name] })}
          >
            {t(`value.${name}`)}
          </Button>
        ))}
      </Group>
      <Select
        label={t('value.warehouse')}
        placeholder={t('value.allWarehouses')}
        data={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        value={warehouse ?? null}
        clearable
        searchable
        w={240}
        onChange={(id) => onChange({ warehouse: id ?? '' })}
      />
    </Group>
  )
}
