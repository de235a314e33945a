import { Group, Select, TextInput } from '@mantine/core'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { useT } from '../texts.ts'
import type { Times } from './schedule.ts'

/** When and to whom a report is sent. */
export interface MailWishes {
  readonly times: Times
  readonly recipients: string
}

interface MailFieldsProps {
  readonly wishes: MailWishes
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (wishes: MailWishes) => void
}

const hows = ['never', 'daily', 'weekly', 'monthly'] as const

export function MailFields({ wishes, faults, onChange }: MailFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const { times, recipients } = wishes
  const choose = (change: Partial<Times>) => onChange({ ...wishes, times: { ...times, ...change } })
  const shown = times.how === 'own' ? [...hows, 'own' as const] : hows
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return (
    <>
      <Group gap="sm" align="flex-start" grow>
        <Select
          label={t('mail.how')}
          allowDeselect={false}
          data={shown.map((how) => ({ value: how, label: t(`mail.${how}`) }))}
          value={times.how}
          error={faults['schedule'] ?? faults['timeZone']}
          onChange={(how) => how && choose({ how: how as Times['how'] })}
        />
        {times.how === 'weekly' && (
          <Select
            label={t('mail.weekday')}
            allowDeselect={false}
            // The first of January 2024 was a Monday.
            data={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
              value: String(day),
              label: weekday.format(new Date(Date.UTC(2024, 0, day))),
            }))}
            value={times.weekday}
            onChange={(day) => day && choose({ weekday: day })}
          />
        )}
        {times.how !== 'never' && times.how !== 'own' && (
          <TextInput
            type="time"
            label={t('mail.time')}
            value={times.time}
            onChange={({ currentTarget }) =>
              currentTarget.value !== '' && choose({ time: currentTarget.value })
            }
          />
        )}
      </Group>
      {times.how !== 'never' && (
        <TextInput
          label={t('mail.recipients')}
          description={t('mail.recipientsHint')}
          withAsterisk
          maxLength={2_000}
          value={recipients}
          error={faults['recipients']}
          onChange={({ currentTarget }) => onChange({ ...wishes, recipients: currentTarget.value })}
        />
      )}
    </>
  )
}
