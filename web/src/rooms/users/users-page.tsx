import { Anchor, Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { Named } from '../../shared/faces/faces.tsx'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import { rolesQuery } from './queries.ts'
import { useT } from './texts.ts'

type User = Shape<'UserV2'>

export function UsersPage() {
  const t = useT()
  const { dateTime } = useFormats()
  const navigate = useNavigate()
  const { data: roles } = useQuery(rolesQuery)
  const nameOf = (roleId: string) => roles?.items.find(({ id }) => id === roleId)?.name ?? ''
  const rows = usePagedRows({
    queryKey: ['users', 'list'],
    fetchPage: (pageNumber, signal) => {
      const query = { pageNumber, pageSize: rowsPerPage }
      return answerOf(api.GET('/v2/admin/users', { params: { query }, signal }))
    },
  })
  const columns: Column<User>[] = [
    {
      id: 'name',
      title: t('displayName'),
      width: 'minmax(180px, 1fr)',
      cell: ({ displayName, userName }) => <Named name={displayName || userName} />,
    },
    {
      id: 'userName',
      title: t('userName'),
      width: 'minmax(180px, 1fr)',
      cell: (row) => row.userName,
    },
    {
      id: 'state',
      title: t('state'),
      width: '140px',
      cell: ({ isActive }) => (
        <Badge variant="outline" color={isActive ? 'good' : 'warning'}>
          {t(isActive ? 'active' : 'inactive')}
        </Badge>
      ),
    },
    {
      id: 'roles',
      title: t('roles'),
      width: 'minmax(140px, 1fr)',
      cell: (row) => row.roles.map(nameOf).filter(Boolean).join(', '),
    },
    {
      id: 'scopes',
      title: t('rights'),
      width: '100px',
      align: 'end',
      cell: (row) => String(row.effectiveScopes.length),
    },
    {
      id: 'lastLogin',
      title: t('lastLogin'),
      width: '180px',
      cell: (row) => dateTime(row.lastLogin),
    },
  ]
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Anchor component={Link} to="/users/roles">
            {t('roles')}
          </Anchor>
          <Button component={Link} to="/users/new">
            {t('new')}
          </Button>
        </>
      }
    >
      <Grid
        label={t('title')}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `/users/${id}` })}
      />
    </Page>
  )
}
