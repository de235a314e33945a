import { Badge, Progress, Stack, Text } from '@mantine/core'
import type { Job } from './queries.ts'
import { useT } from './texts.ts'

const colours = {
  queued: 'gray',
  running: 'accent',
  succeeded: 'good',
  failed: 'danger',
  cancelled: 'warning',
} as const

export function JobState({ status }: Pick<Job, 'status'>) {
  const t = useT()
  return (
    <Badge
      variant="outline"
      color={colours[status]}
      {...(status === 'queued' && { c: 'var(--kontor-muted)' })}
    >
      {t(`status.${status}`)}
    </Badge>
  )
}

/** How far a job is, in its own counts; without a total there is no bar that would be invented. */
export function JobProgress({ progress: { done, total } }: Pick<Job, 'progress'>) {
  const t = useT()
  const sentence = total === null ? t('done', { done }) : t('doneOf', { done, total })
  return (
    <Stack gap={4}>
      {total !== null && total > 0 && (
        <Progress value={(100 * done) / total} aria-label={t('progress')} />
      )}
      <Text size="sm">{sentence}</Text>
    </Stack>
  )
}
