import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { Named } from '../../shared/faces/faces.tsx'
import { nameOfAddress } from '../../shared/formats/address-lines.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../shared/lists/list-column.ts'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { useReferredColumn } from '../../shared/lists/use-referred-column.tsx'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { fromList } from '../../shared/table/list-place.ts'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { CustomerFilters } from './customer-filters.tsx'
import { type CustomerSearch, readCustomerSearch } from './customer-search.ts'
import { type Customer, customerList, mainAddress } from './queries.ts'
import { useT } from './texts.ts'

const idOf = ({ customerId }: Customer) => customerId

/** All customers of the tenant. The search stands in the address. */
export function CustomersPage() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readCustomerSearch(useSearch({ strict: false }))
  const list = customerList(search)
  const rows = usePagedRows<Customer>(list)
  const change = (next: CustomerSearch, replace: boolean) =>
    void navigate({ to: '/customers', search: next as never, replace })
  const view = useListView<Customer>({
    ...{ list: 'customers', columns: useColumns(), search },
    onShow: (next) => change(readCustomerSearch(next), false),
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        can('customers.write') && (
          <Button
            component={Link}
            to="/customers/new"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('new')}
          </Button>
        )
      }
    >
      <CustomerFilters search={search} onChange={change}>
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </CustomerFilters>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort}
        onSort={(sort) => change(readCustomerSearch({ ...search, sort }), false)}
        onOpen={({ customerId }, index) =>
          void navigate({ to: `/customers/${customerId}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 260px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}

/** What keeps orders away. */
function stateOf({ isLocked, mergedIntoCustomerId }: Customer) {
  if (mergedIntoCustomerId !== null) return 'merged' as const
  return isLocked ? ('locked' as const) : undefined
}

function useColumns(): readonly ListColumn<Customer>[] {
  const t = useT()
  const { date } = useFormats()
  const referred = useReferredColumn()
  type Address = ReturnType<typeof mainAddress>
  const ofAddress = (
    id: string,
    title: string,
    width: string,
    value: (one: Address) => unknown,
  ) => ({
    ...{ id, title, width },
    value: (customer: Customer) => value(mainAddress(customer)) as string | undefined,
  })
  return [
    {
      ...{ id: 'number', title: t('number'), width: '160px', sort: 'customerNumber' },
      value: (row) => row.customerNumber,
    },
    {
      ...ofAddress('name', t('name'), 'minmax(200px, 2fr)', (one) => one && nameOfAddress(one)),
      cell: (row) => {
        const address = mainAddress(row)
        return address && <Named name={nameOfAddress(address)} />
      },
    },
    {
      ...ofAddress('eMail', t('eMail'), 'minmax(200px, 1fr)', (one) => one?.emailAddress),
      isExtra: true,
    },
    {
      ...ofAddress('phone', t('phone'), '160px', (one) => one?.phoneNumber),
      isExtra: true,
    },
    {
      ...ofAddress('postalCode', t('postalCode'), '110px', (one) => one?.postalCode),
      isExtra: true,
    },
    ofAddress('city', t('city'), 'minmax(160px, 1fr)', (one) => one?.city),
    ofAddress('country', t('country'), '90px', (one) => one?.countryIso),
    ...referred<Customer>('customer-groups', { id: 'group', title: t('group') }, (row) => {
      return row.customerGroupId
    }),
    {
      ...{ id: 'state', title: t('state'), width: '120px' },
      value: (row) => stateOf(row) && t(stateOf(row) ?? 'locked'),
      cell: (row) => {
        const state = stateOf(row)
        return state && <Badge color={state === 'locked' ? 'danger' : 'warning'}>{t(state)}</Badge>
      },
    },
    {
      ...{ id: 'since', title: t('since'), width: '130px' },
      value: ({ createdDate }) => new Date(createdDate),
      cell: ({ createdDate }) => date(createdDate),
    },
  ]
}
