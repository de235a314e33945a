import { useNavigate, useSearch } from '@tanstack/react-router'
import { nameOfAddress } from '../../shared/formats/address-lines.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { fromList } from '../../shared/table/list-place.ts'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { OrderFilters } from './order-filters.tsx'
import { newestFirst, type OrderSearch, readOrderSearch } from './order-search.ts'
import { OrderStates } from './order-states.tsx'
import { type Order, orderList } from './queries.ts'
import { useT } from './texts.ts'

/** All orders of the tenant, the newest first. Search, filters and order stand in the address. */
export function OrdersPage() {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readOrderSearch(useSearch({ strict: false }))
  const rows = usePagedRows<Order>(orderList(search))
  const columns = useColumns()
  const change = (next: OrderSearch, replace: boolean) =>
    void navigate({ to: '/orders', search: next as never, replace })
  return (
    <Page title={t('title')} state={rows.isLoading ? null : <span>{number(rows.count)}</span>}>
      <OrderFilters search={search} onChange={change} />
      <Grid
        label={t('title')}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        sort={search.sort ?? newestFirst}
        onSort={(sort) => change(readOrderSearch({ ...search, sort }), false)}
        onOpen={({ id }, index) =>
          void navigate({ to: `/orders/${id}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 260px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}

function useColumns(): readonly Column<Order>[] {
  const t = useT()
  const { date, money } = useFormats()
  return [
    {
      ...{ id: 'number', title: t('number'), width: '150px', sort: 'salesOrderNumber' },
      cell: (row) => row.salesOrderNumber,
    },
    {
      ...{ id: 'date', title: t('date'), width: '130px', sort: 'salesOrderDate' },
      cell: (row) => date(row.salesOrderDate),
    },
    {
      id: 'customer',
      title: t('customer'),
      width: 'minmax(200px, 2fr)',
      cell: ({ billingAddress }) => nameOfAddress(billingAddress),
    },
    {
      id: 'total',
      title: t('total'),
      width: '140px',
      align: 'end',
      cell: ({ paymentDetails: { totalGrossAmount, currencyIso } }) =>
        money(totalGrossAmount, currencyIso),
    },
    {
      id: 'state',
      title: t('state'),
      width: '270px',
      cell: (row) => <OrderStates order={row} />,
    },
  ]
}
