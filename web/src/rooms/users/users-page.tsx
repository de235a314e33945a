import { Anchor, Badge, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Named } from '../../shared/faces/faces.tsx'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { type ListColumn, readColumns } from '../../shared/lists/list-column.ts'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { rolesQuery, type User, userList } from './queries.ts'
import { useT } from './texts.ts'

const idOf = ({ id }: User) => id

export function UsersPage() {
  const t = useT()
  const { number } = useFormats()
  const navigate = useNavigate()
  const search = readColumns(useSearch({ strict: false }))
  const rows = usePagedRows<User>(userList)
  const view = useListView<User>({
    ...{ list: 'users', columns: useColumns(), search },
    onShow: (next) => void navigate({ to: '/users', search: readColumns(next) as never }),
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
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
      <Group align="flex-end">
        <ListTools title={t('title')} view={view} rows={userList} idOf={idOf} />
      </Group>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        onOpen={({ id }) => void navigate({ to: `/users/${id}` })}
      />
    </Page>
  )
}

function useColumns(): readonly ListColumn<User>[] {
  const t = useT()
  const { data: roles } = useQuery(rolesQuery)
  const nameOf = (roleId: string) => roles?.items.find(({ id }) => id === roleId)?.name ?? ''
  const nameOfUser = ({ displayName, userName }: User) => displayName || userName
  const stateOf = ({ isActive }: User) => t(isActive ? 'active' : 'inactive')
  return [
    {
      ...{ id: 'name', title: t('displayName'), width: 'minmax(180px, 1fr)', value: nameOfUser },
      cell: (row) => <Named name={nameOfUser(row)} />,
    },
    {
      ...{ id: 'userName', title: t('userName'), width: 'minmax(180px, 1fr)' },
      value: ({ userName }) => userName,
    },
    {
      ...{ id: 'state', title: t('state'), width: '140px', value: stateOf },
      cell: (row) => (
        <Badge variant="outline" color={row.isActive ? 'good' : 'warning'}>
          {stateOf(row)}
        </Badge>
      ),
    },
    {
      ...{ id: 'roles', title: t('roles'), width: 'minmax(140px, 1fr)' },
      value: (row) => row.roles.map(nameOf).filter(Boolean).join(', '),
    },
    {
      ...{ id: 'scopes', title: t('rights'), width: '100px', align: 'end' },
      value: ({ effectiveScopes }) => effectiveScopes.length,
    },
    {
      ...{ id: 'lastLogin', title: t('lastLogin'), width: '180px' },
      value: ({ lastLogin }) => (lastLogin === null ? null : new Date(lastLogin)),
    },
  ]
}
