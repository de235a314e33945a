import { Badge, Button, Group } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { type ListColumn, readColumns } from '../../shared/lists/list-column.ts'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import { useT } from './texts.ts'

type Client = Shape<'ClientV2'>

const clientList = {
  queryKey: ['clients', 'list'],
  fetchPage: (pageNumber: number, signal: AbortSignal, pageSize = rowsPerPage) => {
    const query = { pageNumber, pageSize }
    return answerOf(api.GET('/v2/admin/clients', { params: { query }, signal }))
  },
}
const idOf = ({ id }: Client) => id

export function ClientsPage() {
  const t = useT()
  const { number } = useFormats()
  const navigate = useNavigate()
  const search = readColumns(useSearch({ strict: false }))
  const rows = usePagedRows<Client>(clientList)
  const view = useListView<Client>({
    ...{ list: 'clients', columns: useColumns(), search },
    onShow: (next) => void navigate({ to: '/clients', search: readColumns(next) as never }),
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        <Button component={Link} to="/clients/new">
          {t('new')}
        </Button>
      }
    >
      <Group align="flex-end">
        <ListTools title={t('title')} view={view} rows={clientList} idOf={idOf} />
      </Group>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        onOpen={({ id }) => void navigate({ to: `/clients/${id}` })}
      />
    </Page>
  )
}

function useColumns(): readonly ListColumn<Client>[] {
  const t = useT()
  const stateOf = ({ isActive }: Client) => t(isActive ? 'active' : 'inactive')
  return [
    { id: 'name', title: t('name'), width: 'minmax(180px, 1fr)', value: ({ name }) => name },
    {
      ...{ id: 'id', title: t('clientId'), width: 'minmax(220px, 1fr)' },
      value: ({ clientId }) => clientId,
    },
    {
      ...{ id: 'state', title: t('state'), width: '130px', value: stateOf },
      cell: (row) => (
        <Badge variant="outline" color={row.isActive ? 'good' : 'warning'}>
          {stateOf(row)}
        </Badge>
      ),
    },
    {
      ...{ id: 'grants', title: t('grantTypes'), width: 'minmax(200px, 1fr)' },
      value: ({ grantTypes }) => grantTypes.map((one) => t(`way.${one}`)).join(', '),
    },
    {
      ...{ id: 'redirects', title: t('redirectUris'), width: 'minmax(220px, 1fr)', isExtra: true },
      value: ({ redirectUris }) => redirectUris.join(', '),
    },
    {
      ...{ id: 'scopes', title: t('scopes'), width: '100px', align: 'end', isExtra: true },
      value: ({ scopes }) => scopes.length,
    },
    {
      ...{ id: 'changed', title: t('changed'), width: '180px' },
      value: ({ changed }) => new Date(changed),
    },
  ]
}
