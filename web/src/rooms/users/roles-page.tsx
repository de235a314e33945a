import { Anchor, Button, Group } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { type ListColumn, readColumns } from '../../shared/lists/list-column.ts'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { type Role, roleList } from './queries.ts'
import { useT } from './texts.ts'

const idOf = ({ id }: Role) => id

export function RolesPage() {
  const t = useT()
  const { number } = useFormats()
  const navigate = useNavigate()
  const search = readColumns(useSearch({ strict: false }))
  const rows = usePagedRows<Role>(roleList)
  const view = useListView<Role>({
    ...{ list: 'users/roles', columns: useColumns(), search },
    onShow: (next) => void navigate({ to: '/users/roles', search: readColumns(next) as never }),
  })
  return (
    <Page
      title={t('roles')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
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
      <Group align="flex-end">
        <ListTools title={t('roles')} view={view} rows={roleList} idOf={idOf} />
      </Group>
      <Grid
        label={t('roles')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        onOpen={({ id }) => void navigate({ to: `/users/roles/${id}` })}
      />
    </Page>
  )
}

function useColumns(): readonly ListColumn<Role>[] {
  const t = useT()
  return [
    {
      ...{ id: 'name', title: t('role.name'), width: 'minmax(180px, 1fr)' },
      value: ({ name }) => name,
    },
    {
      ...{ id: 'description', title: t('role.description'), width: 'minmax(220px, 2fr)' },
      value: ({ description }) => description,
    },
    {
      ...{ id: 'scopes', title: t('rights'), width: '100px', align: 'end' },
      value: ({ scopes }) => scopes.length,
    },
    {
      ...{ id: 'users', title: t('count'), width: '100px', align: 'end' },
      value: ({ userCount }) => userCount,
    },
  ]
}
