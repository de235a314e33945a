import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../session.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { fromList } from '../../shared/table/list-place.ts'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { nothing } from '../../shared/table/selection.ts'
import { useOrdersActions } from './bulk/orders-actions.ts'
import { OrdersBar } from './bulk/orders-bar.tsx'
import { Lines } from './lines.tsx'
import { OrderFilters } from './order-filters.tsx'
import { newestFirst, type OrderSearch, readOrderSearch } from './order-search.ts'
import { OrderTotals } from './order-totals.tsx'
import { type Order, orderList } from './queries.ts'
import { OrdersTabs } from './quotations/orders-tabs.tsx'
import { useT } from './texts.ts'
import { useOrderColumns } from './use-order-columns.tsx'

const idOf = ({ id }: Order) => id

/** All orders of the tenant, the newest first. Search, filters and order stand in the address. */
export function OrdersPage() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readOrderSearch(useSearch({ strict: false }))
  const list = orderList(search)
  const rows = usePagedRows<Order>(list)
  const actions = useOrdersActions()
  const [selection, setSelection] = useState(nothing)
  const change = (next: OrderSearch, replace: boolean) => {
    // What was chosen is not shown any more.
    setSelection(nothing)
    void navigate({ to: '/orders', search: next as never, replace })
  }
  const view = useListView<Order>({
    ...{ list: 'orders', columns: useOrderColumns(), search },
    onShow: (next) => change(readOrderSearch(next), false),
    more: (order) => <Lines order={order} />,
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        can('salesorders.write') && (
          <Button component={Link} to="/orders/new">
            {t('new')}
          </Button>
        )
      }
    >
      <OrdersTabs shown="orders" />
      <OrderFilters search={search} onChange={change}>
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </OrderFilters>
      {actions.length > 0 && (
        <OrdersBar {...{ actions, list, selection }} total={rows.count} onSelect={setSelection} />
      )}
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort ?? newestFirst}
        onSort={(sort) => change(readOrderSearch({ ...search, sort }), false)}
        onOpen={({ id }, index) =>
          void navigate({ to: `/orders/${id}`, ...fromList(search, index) })
        }
        selection={selection}
        {...(actions.length > 0 && { onSelect: setSelection })}
        maxHeight="calc(100vh - 400px)"
      />
      <OrderTotals search={search} />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}
