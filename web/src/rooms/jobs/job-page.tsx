import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { JobReport } from './job-report.tsx'
import { JobState } from './job-state.tsx'
import { jobQuery } from './queries.ts'
import { useT } from './texts.ts'

export function JobPage() {
  const { jobId } = useParams({ strict: false }) as { jobId: string }
  const t = useT()
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  if (job)
    return (
      <Page title={t('jobOf', { kind: job.kind })} state={<JobState status={job.status} />}>
        <JobReport job={job} />
      </Page>
    )
  return (
    <Page title={t('title')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={160} aria-busy />}
    </Page>
  )
}
