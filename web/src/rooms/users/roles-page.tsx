import { Anchor, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import type { Role } from './queries.ts'
import { useT } from './texts.ts'

export function RolesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const rows = usePagedRows({
    queryKey: ['users', 'roles', 'list'],
    fetchPage: (pageNumber, signal) => {
      const query = { pageNumber, pageSize: rowsPerPage }
      return answerOf(api.GET('/v2/admin/roles', { params: { query }, signal }))
    },
  })
  const columns: Column<Role>[] = [
    { id: 'name', title: t('role.name'), width: 'minmax(180px, 1fr)', cell: (row) => row.name },
    {
      id: 'description',
      title: t('role.description'),
      width: 'minmax(220px, 2fr)',
      cell: (row) => row.description,
    },
    {
      id: 'scopes',
      title: t('rights'),
      width: '100px',
      align: 'end',
      cell: (row) => number(row.scopes.length),
    },
    {
      id: 'users',
      title: t('count'),
      width: '100px',
      align: 'end',
      cell: (row) => number(row.userCount),
    },
  ]
  return (
    <Page
      title={t('roles')}
      actions={
        <>
          <Anchor component={Link} to="/users">
            {t('title')}
          </Anchor>
          <Button component={Link} to="/users/roles/new">
            {t('role.new')}
          </Button>
        </>
      }
    >
      <Grid
        label={t('roles')}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `/users/roles/${id}` })}
      />
    </Page>
  )
}
