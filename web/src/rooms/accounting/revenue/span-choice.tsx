import { Button, Group } from '@mantine/core'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import type { Period } from '../export/period-choice.tsx'
import { useT } from '../texts.ts'
import { usualSpans } from './usual-spans.ts'

interface SpanChoiceProps {
  readonly span: Period
  readonly onChange: (span: Period) => void
}

/** The days that are shown; the usual periods are one click. */
export function SpanChoice({ span, onChange }: SpanChoiceProps) {
  const t = useT()
  const spans = usualSpans(new Date())
  return (
    <Group align="flex-end" gap="sm">
      <PlainDayInput
        label={t('from')}
        day={span.from}
        onDay={(from) => from !== '' && onChange({ ...span, from })}
      />
      <PlainDayInput
        label={t('to')}
        day={span.to}
        onDay={(to) => to !== '' && onChange({ ...span, to })}
      />
      <Group role="group" gap="xs" aria-label={t('revenue.spans')}>
        {(Object.keys(spans) as (keyof typeof spans)[]).map((name) => {
          const one = spans[name]
          const isShown = one.from === span.from && one.to === span.to
          return (
            <Button
              key={name}
              variant={isShown ? 'light' : 'default'}
              aria-pressed={isShown}
              onClick={() => onChange(one)}
            >
              {t(`revenue.${name}`)}
            </Button>
          )
        })}
      </Group>
    </Group>
  )
}
