import { Alert, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { useT } from '../texts.ts'
import { type PaymentRun, runQuery } from './queries.ts'
import { RunActions } from './run-actions.tsx'
import { RunEntries } from './run-entries.tsx'
import { RunState } from './run-state.tsx'

/** One run: what it collects or pays, what is decided of it, and what came of it. */
export function PaymentRunPage() {
  useHelp([])
  const t = useT()
  const { runId = '' } = useParams({ strict: false }) as { runId?: string }
  const { data, error, refetch } = useQuery(runQuery(runId))
  if (data) return <RunRecord key={runId} run={data} />
  return (
    <Page title={t('section.runs')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

type Shown = 'toPay' | 'leftOut'

function RunRecord({ run }: { readonly run: PaymentRun }) {
  const t = useT()
  const { date, number, money } = useFormats()
  const [shown, setShown] = useState<Shown>('toPay')
  const { kind, entryCount, switchedOffCount, excludedCount } = run
  const isProposed = run.state === 'proposed'
  const [toPay, leftOut] = isProposed
    ? [entryCount + switchedOffCount, excludedCount]
    : [entryCount, excludedCount + switchedOffCount]
  return (
    <Page
      title={t(`run.of.${kind}`, { day: date(run.executionDay) })}
      state={<RunState {...run} />}
      actions={<RunActions run={run} />}
    >
      <Stack gap="md">
        <Group gap="sm" align="stretch">
          <Figure name={t('run.payments')}>{number(entryCount)}</Figure>
          <Figure name={t('total')}>{money(run.totalAmount, 'EUR')}</Figure>
          <Figure name={t('run.day')}>{date(run.executionDay)}</Figure>
          {!isProposed && <Figure name={t('run.settled')}>{number(run.settledCount)}</Figure>}
          {!isProposed && <Figure name={t('run.returned')}>{number(run.returnedCount)}</Figure>}
        </Group>
        {isProposed && run.warningCount > 0 && (
          <Alert
            color="danger"
            variant="light"
            title={t('run.warned', { count: run.warningCount })}
          >
            {t('run.warnedMore')}
          </Alert>
        )}
        {run.state === 'cancelled' && <Text role="status">{run.cancelReason}</Text>}
        <Group>
          <SegmentedControl
            aria-label={t('run.shown')}
            value={shown}
            onChange={(next) => setShown(next as Shown)}
            data={[
              { value: 'toPay', label: t('run.toPay', { count: number(toPay) }) },
              { value: 'leftOut', label: t('run.leftOut', { count: number(leftOut) }) },
            ]}
          />
        </Group>
        <RunEntries key={shown} run={run} isExcluded={shown === 'leftOut'} />
      </Stack>
    </Page>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <Paper withBorder px="md" py="sm" miw={120}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text size="lg" fw={600}>
        {children}
      </Text>
    </Paper>
  )
}
