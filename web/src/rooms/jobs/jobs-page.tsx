import { Button, Group, Select } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { useCommands } from '../../shared/commands.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { type JobSearch, jobStates, readJobSearch } from './job-search.ts'
import { type Job, jobList } from './queries.ts'
import { useT } from './texts.ts'
import { useJobColumns } from './use-job-columns.tsx'

const idOf = ({ id }: Job) => id

export function JobsPage() {
  const t = useT()
  const can = useCan()
  const { number } = useFormats()
  const navigate = useNavigate()
  const toImport = () => void navigate({ to: '/jobs/import' })
  useCommands(can('jobs.write') ? [{ id: 'import', label: t('import'), run: toImport }] : [])
  const search = readJobSearch(useSearch({ strict: false }))
  const list = jobList(search)
  const rows = usePagedRows<Job>(list)
  const show = (next: object) =>
    void navigate({ to: '/jobs', search: readJobSearch({ ...next }) as never })
  const view = useListView<Job>({
    ...{ list: 'jobs', columns: useJobColumns(), search },
    onShow: show,
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        can('jobs.write') && (
          <Button component={Link} to="/jobs/import">
            {t('import')}
          </Button>
        )
      }
    >
      <Group align="flex-end">
        <StateFilter search={search} onChange={(status) => show({ ...search, status })} />
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </Group>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        onOpen={({ id }) => void navigate({ to: `/jobs/${id}` })}
      />
    </Page>
  )
}

interface StateFilterProps {
  readonly search: JobSearch
  readonly onChange: (status: string | null) => void
}

function StateFilter({ search: { status }, onChange }: StateFilterProps) {
  const t = useT()
  return (
    <Select
      label={t('status')}
      placeholder={t('status.all')}
      clearable
      w={190}
      data={jobStates.map((value) => ({ value, label: t(`status.${value}`) }))}
      value={status ?? null}
      onChange={onChange}
    />
  )
}
