import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { BooksPage, useBooksSearch } from '../books.tsx'
import { Ended, ExportButton, Going, type OfPeriod, useExport } from '../export/export-run.tsx'
import { ExportsTable } from '../export/exports-table.tsx'
import type { Period } from '../export/period-choice.tsx'
import { useT } from '../texts.ts'

/** All of a time for an auditor, and what was exported for one before. */
export function AuditPage() {
  const t = useT()
  const { search, change } = useBooksSearch()
  const [, last] = lastYears()
  const period = { from: search.from ?? last.from, to: search.to ?? last.to }
  return (
    <BooksPage title={t('audit.title')}>
      {(company) => (
        <Stack maw={1120} gap="lg">
          <Text c="dimmed">{t('audit.about')}</Text>
          <YearChoice period={period} onChange={change} />
          <AuditRun key={`${company.id} ${period.from} ${period.to}`} {...{ company, period }} />
          <ExportsTable company={company} kind="audit" />
        </Stack>
      )}
    </BooksPage>
  )
}

/** The last three years and the present one: an audit asks for whole years. */
function lastYears(): readonly [Period, Period, Period, Period] {
  const year = new Date().getUTCFullYear()
  const of = (one: number) => ({ from: `${one}-01-01`, to: `${one}-12-31` })
  return [of(year), of(year - 1), of(year - 2), of(year - 3)]
}

interface YearChoiceProps {
  readonly period: Period
  readonly onChange: (period: Period) => void
}

function YearChoice({ period, onChange }: YearChoiceProps) {
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

function AuditRun(of: OfPeriod) {
  const { create, ended, going } = useExport(of, 'audit')
  const refusal = create.error?.message ?? ended?.errorMessage
  return (
    <Stack gap="xs" align="flex-start">
      <ExportButton
        isPossible
        isRunning={create.isPending || going !== undefined}
        onExport={() => create.mutate()}
      />
      {refusal && (
        <Alert color="danger" variant="outline" role="alert">
          {refusal}
        </Alert>
      )}
      {going && <Going {...going.progress} />}
      {ended?.status === 'succeeded' && <Ended jobId={ended.id} result={ended.result} />}
    </Stack>
  )
}
