import type { ListColumn } from '../../shared/lists/list-column.ts'
import { JobState } from './job-state.tsx'
import type { Job } from './queries.ts'
import { useT } from './texts.ts'

/** All that the list of jobs can show. */
export function useJobColumns(): readonly ListColumn<Job>[] {
  const t = useT()
  const at = (id: 'created' | 'started' | 'finished', value: (job: Job) => string | null) => ({
    ...{ id, title: t(id), width: '180px' },
    value: (job: Job) => {
      const moment = value(job)
      return moment === null ? null : new Date(moment)
    },
  })
  return [
    { id: 'kind', title: t('kind'), width: 'minmax(160px, 1fr)', value: ({ kind }) => kind },
    {
      ...{ id: 'status', title: t('status'), width: '150px' },
      value: ({ status }) => t(`status.${status}`),
      cell: ({ status }) => <JobState status={status} />,
    },
    {
      ...{ id: 'progress', title: t('progress'), width: '180px' },
      value: ({ progress: { done, total } }) =>
        total === null ? t('done', { done }) : t('doneOf', { done, total }),
    },
    at('created', ({ created }) => created),
    { ...at('started', ({ started }) => started), isExtra: true },
    at('finished', ({ finished }) => finished),
  ]
}
