import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import { useCan } from '../../session.ts'
import { useCommands } from '../../shared/commands.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import { JobState } from './job-state.tsx'
import type { Job } from './queries.ts'
import { useT } from './texts.ts'

const intervalMs = 3_000

export function JobsPage() {
  const t = useT()
  const can = useCan()
  const { dateTime } = useFormats()
  const navigate = useNavigate()
  const toImport = () => void navigate({ to: '/jobs/import' })
  useCommands(can('jobs.write') ? [{ id: 'import', label: t('import'), run: toImport }] : [])
  const rows = usePagedRows({
    queryKey: ['jobs', 'list'],
    refetchInterval: intervalMs,
    fetchPage: (pageNumber, signal) => {
      const query = { pageNumber, pageSize: rowsPerPage }
      return answerOf(api.GET('/v2/jobs', { params: { query }, signal }))
    },
  })
  const columns: Column<Job>[] = [
    { id: 'kind', title: t('kind'), width: 'minmax(160px, 1fr)', cell: ({ kind }) => kind },
    {
      id: 'status',
      title: t('status'),
      width: '150px',
      cell: ({ status }) => <JobState status={status} />,
    },
    {
      id: 'progress',
      title: t('progress'),
      width: '180px',
      cell: ({ progress: { done, total } }) =>
        total === null ? t('done', { done }) : t('doneOf', { done, total }),
    },
    { id: 'created', title: t('created'), width: '180px', cell: (row) => dateTime(row.created) },
    { id: 'finished', title: t('finished'), width: '180px', cell: (row) => dateTime(row.finished) },
  ]
  return (
    <Page
      title={t('title')}
      actions={
        can('jobs.write') && (
          <Button component={Link} to="/jobs/import">
            {t('import')}
          </Button>
        )
      }
    >
      <Grid
        label={t('title')}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `/jobs/${id}` })}
      />
    </Page>
  )
}
