import { Badge, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { rowsPerPage, usePagedRows } from '../../shared/table/paged-rows.ts'
import { useT } from './texts.ts'

type Client = Shape<'ClientV2'>

export function ClientsPage() {
  const t = useT()
  const { dateTime } = useFormats()
  const navigate = useNavigate()
  const rows = usePagedRows({
    queryKey: ['clients', 'list'],
    fetchPage: (pageNumber, signal) => {
      const query = { pageNumber, pageSize: rowsPerPage }
      return answerOf(api.GET('/v2/admin/clients', { params: { query }, signal }))
    },
  })
  const columns: Column<Client>[] = [
    { id: 'name', title: t('name'), width: 'minmax(180px, 1fr)', cell: (row) => row.name },
    { id: 'id', title: t('clientId'), width: 'minmax(220px, 1fr)', cell: (row) => row.clientId },
    {
      id: 'state',
      title: t('state'),
      width: '130px',
      cell: ({ isActive }) => (
        <Badge variant="outline" color={isActive ? 'good' : 'warning'}>
          {t(isActive ? 'active' : 'inactive')}
        </Badge>
      ),
    },
    {
      id: 'grants',
      title: t('grantTypes'),
      width: 'minmax(200px, 1fr)',
      cell: (row) => row.grantTypes.join(', '),
    },
    { id: 'changed', title: t('changed'), width: '180px', cell: (row) => dateTime(row.changed) },
  ]
  return (
    <Page
      title={t('title')}
      actions={
        <Button component={Link} to="/clients/new">
          {t('new')}
        </Button>
      }
    >
      <Grid
        label={t('title')}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: `/clients/${id}` })}
      />
    </Page>
  )
}
