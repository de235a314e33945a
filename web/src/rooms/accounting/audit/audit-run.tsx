import { Alert, Button, Group, Stack } from '@mantine/core'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { Ended, ExportButton, Going, type OfPeriod, useExport } from '../export/export-run.tsx'
import type { Period } from '../export/period-choice.tsx'
import { useT } from '../texts.ts'

/** The last three years and the present one: an audit asks for whole years. */
export function lastYears(): readonly [Period, Period, Period, Period] {
  const year = new Date().getUTCFullYear()
  const of = (one: number) => ({ from: `${one}-01-01`, to: `${one}-12-31` })
  return [of(year), of(year - 1), of(year - 2), of(year - 3)]
}

interface YearChoiceProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

export function YearChoice({ period, onChange }: YearChoiceProps) {
  const t = useT()
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
      <Group role="group" gap="xs" aria-label={t('audit.years')}>
        {lastYears()
          .toReversed()
          .map((one) => {
            const isShown = one.from === period.from && one.to === period.to
            return (
              <Button
                key={one.from}
                variant={isShown ? 'light' : 'default'}
                aria-pressed={isShown}
                onClick={() => onChange(one)}
              >
                {one.from.slice(0, 4)}
              </Button>
            )
          })}
      </Group>
    </Group>
  )
}

interface AuditRunProps extends OfPeriod {
  readonly kind: 'audit' | 'procedures'
}

/** What nothing prevents: how far it is, and its file. */
export function AuditRun({ kind, ...of }: AuditRunProps) {
  const t = useT()
  const { create, ended, going } = useExport(of, kind)
  const refusal = create.error?.message ?? ended?.errorMessage
  const isOfProcedures = kind === 'procedures'
  return (
    <Stack gap="xs" align="flex-start">
      <ExportButton
        isPossible
        isRunning={create.isPending || going !== undefined}
        onExport={() => create.mutate()}
        {...(isOfProcedures && { label: t('procedures.make') })}
      />
      {refusal && (
        <Alert color="danger" variant="outline" role="alert">
          {refusal}
        </Alert>
      )}
      {going && <Going {...going.progress} />}
      {ended?.status === 'succeeded' && (
        <Ended
          jobId={ended.id}
          result={ended.result}
          {...(isOfProcedures && { text: t('procedures.made') })}
        />
      )}
    </Stack>
  )
}
