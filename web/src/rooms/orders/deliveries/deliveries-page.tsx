import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { ListTools } from '../../../shared/lists/list-tools.tsx'
import { useListView } from '../../../shared/lists/use-list-view.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { Page } from '../../../shared/page.tsx'
import { Grid } from '../../../shared/table/grid.tsx'
import { fromList } from '../../../shared/table/list-place.ts'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { OrdersTabs } from '../quotations/orders-tabs.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { type DeliverySearch, newestFirst, readDeliverySearch } from './delivery-search.ts'
import { type Delivery, deliveryList } from './queries.ts'
import { useT } from './texts.ts'
import { useDeliveryColumns } from './use-delivery-columns.tsx'

/** Tracking numbers that the program of a carrier has written, for those who may import them. */
function FromFile() {
  const t = useT()
  const can = useCan()
  if (!['jobs.read', 'jobs.write', 'deliverynotes.write'].every(can)) return null
  return (
    <Button
      component={Link}
      to="/jobs/import"
      search={{ kind: 'parcels' } as never}
      variant="default"
      leftSection={<IconFileUpload size={18} aria-hidden />}
    >
      {t('fromFile')}
    </Button>
  )
}

const idOf = ({ id }: Delivery) => id

/** All delivery notes of the tenant, the newest first. Search, filters and order stand in the address. */
export function DeliveriesPage() {
  useHelp([{ noun: 'delivery-note' }])
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readDeliverySearch(useSearch({ strict: false }))
  const list = deliveryList(search)
  const rows = usePagedRows<Delivery>(list)
  const change = (next: DeliverySearch, replace: boolean) =>
    void navigate({ to: '/orders/deliveries', search: next as never, replace })
  const view = useListView<Delivery>({
    ...{ list: 'delivery-notes', columns: useDeliveryColumns(), search },
    onShow: (next) => change(readDeliverySearch(next), false),
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={<FromFile />}
    >
      <OrdersTabs shown="deliveries" />
      <DeliveryFilters search={search} onChange={change}>
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </DeliveryFilters>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort ?? newestFirst}
        onSort={(sort) => change(readDeliverySearch({ ...search, sort }), false)}
        onOpen={({ id }, index) =>
          void navigate({ to: `/orders/deliveries/${id}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 310px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}
