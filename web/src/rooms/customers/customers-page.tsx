import { Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchText } from '../../shared/form/search-text.tsx'
import { nameOfAddress } from '../../shared/formats/address-lines.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import type { Column } from '../../shared/table/columns.ts'
import { Grid } from '../../shared/table/grid.tsx'
import { fromList } from '../../shared/table/list-place.ts'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { KeptViews } from '../../shared/views/kept-views.tsx'
import { readCustomerSearch } from './customer-search.ts'
import { type Customer, customerList, mainAddress } from './queries.ts'
import { useT } from './texts.ts'

/** All customers of the tenant. The search stands in the address. */
export function CustomersPage() {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readCustomerSearch(useSearch({ strict: false }))
  const rows = usePagedRows<Customer>(customerList(search))
  const columns = useColumns()
  const show = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ ...{ to: '/customers', replace }, search: readCustomerSearch(next) as never })
  const change = (next: object, replace: boolean) => show({ ...search, ...next }, replace)
  return (
    <Page title={t('title')} state={rows.isLoading ? null : <span>{number(rows.count)}</span>}>
      <Group align="flex-end">
        <SearchText
          label={t('search')}
          value={search.search}
          onSearch={(text) => change({ search: text }, true)}
        />
        <KeptViews list="customers" search={search} onShow={(kept) => show(kept, false)} />
      </Group>
      <Grid
        label={t('title')}
        rows={rows}
        columns={columns}
        idOf={({ customerId }) => customerId}
        sort={search.sort}
        onSort={(sort) => change({ sort }, false)}
        onOpen={({ customerId }, index) =>
          void navigate({ to: `/customers/${customerId}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 260px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}

function useColumns(): readonly Column<Customer>[] {
  const t = useT()
  const { date } = useFormats()
  return [
    {
      ...{ id: 'number', title: t('number'), width: '160px', sort: 'customerNumber' },
      cell: (row) => row.customerNumber,
    },
    {
      id: 'name',
      title: t('name'),
      width: 'minmax(200px, 2fr)',
      cell: (row) => {
        const address = mainAddress(row)
        return address && nameOfAddress(address)
      },
    },
    {
      id: 'city',
      title: t('city'),
      width: 'minmax(160px, 1fr)',
      cell: (row) => mainAddress(row)?.city,
    },
    {
      id: 'country',
      title: t('country'),
      width: '90px',
      cell: (row) => mainAddress(row)?.countryIso,
    },
    { id: 'since', title: t('since'), width: '130px', cell: (row) => date(row.createdDate) },
  ]
}
