import { Group, Progress, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { type Run, runQuery } from '../queries.ts'
import { RunState } from '../run-state.tsx'
import { useT } from '../texts.ts'
import { LeftOut } from './left-out.tsx'
import { Letters } from './letters.tsx'
import { Outcomes } from './outcomes.tsx'
import { RunActions } from './run-actions.tsx'
import { RunSums } from './run-sums.tsx'

/** One dunning run: whom it reminds of what, what is decided of it, and what came of it. */
export function RunPage() {
  useHelp([])
  const t = useT()
  const { runId = '' } = useParams({ strict: false }) as { runId?: string }
  const { data, error, refetch } = useQuery(runQuery(runId))
  if (data) return <RunRecord key={runId} run={data} />
  return (
    <Page title={t('run')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

type Shown = 'toSend' | 'leftOut'

function RunRecord({ run }: { readonly run: Run }) {
  const t = useT()
  const { date, number } = useFormats()
  const [shown, setShown] = useState<Shown>('toSend')
  const { letterCount, switchedOffCount, withoutRecipientCount, excludedCount } = run
  const all = letterCount + switchedOffCount + withoutRecipientCount
  return (
    <Page
      title={t('runOf', { day: date(run.created) })}
      state={<RunState {...run} />}
      actions={run.state === 'proposed' && <RunActions run={run} />}
    >
      <Stack gap="md">
        <RunSums run={run} />
        {run.state === 'confirmed' && <Sending run={run} />}
        {run.state === 'finished' && (
          <Text role="status">
            {t('resultOf', {
              mailed: number(run.mailedCount),
              printed: number(run.printedCount),
              missing: number(withoutRecipientCount),
            })}
          </Text>
        )}
        {run.state === 'finished' && <Outcomes run={run} />}
        <Group>
          <SegmentedControl
            aria-label={t('shown')}
            value={shown}
            onChange={(next) => setShown(next as Shown)}
            data={[
              { value: 'toSend', label: t('toSend', { count: number(all) }) },
              { value: 'leftOut', label: t('leftOut', { count: number(excludedCount) }) },
            ]}
          />
        </Group>
        {shown === 'toSend' ? <Letters run={run} /> : <LeftOut run={run} />}
        <Text size="sm" c="dimmed">
          {t('baseRate', { percent: number(run.baseRate), day: date(run.baseRateSince) })}
        </Text>
      </Stack>
    </Page>
  )
}

function Sending({ run }: { readonly run: Run }) {
  const t = useT()
  const { number } = useFormats()
  const done = run.mailedCount + run.printedCount
  const text = t('progress', { done: number(done), count: number(run.letterCount) })
  return (
    <Stack gap={4}>
      <Progress
        value={run.letterCount === 0 ? 100 : (100 * done) / run.letterCount}
        aria-label={text}
      />
      <Text size="sm" role="status">
        {text}
      </Text>
    </Stack>
  )
}
