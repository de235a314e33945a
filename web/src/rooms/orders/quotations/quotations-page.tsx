import { Box, Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../../../session.ts'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { SearchText } from '../../../shared/form/search-text.tsx'
import { nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../../shared/lists/list-column.ts'
import { ListTools } from '../../../shared/lists/list-tools.tsx'
import { ListTotals } from '../../../shared/lists/list-totals.tsx'
import { useListView } from '../../../shared/lists/use-list-view.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { Page } from '../../../shared/page.tsx'
import { Grid } from '../../../shared/table/grid.tsx'
import { fromList } from '../../../shared/table/list-place.ts'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { OrdersTabs } from './orders-tabs.tsx'
import { type Quotation, quotationList, quotationTotalsQuery } from './queries.ts'
import { newestFirst, type QuotationSearch, readQuotationSearch } from './quotation-search.ts'
import { QuotationState, quotationStates, stateOf } from './quotation-states.tsx'
import { useT } from './texts.ts'

const idOf = ({ id }: Quotation) => id

/** All quotations of the tenant, the newest first. */
export function QuotationsPage() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readQuotationSearch(useSearch({ strict: false }))
  const list = quotationList(search)
  const rows = usePagedRows<Quotation>(list)
  const change = (next: QuotationSearch, replace: boolean) =>
    void navigate({ to: '/orders/quotations', search: next as never, replace })
  const view = useListView<Quotation>({
    ...{ list: 'quotations', columns: useColumns(), search },
    onShow: (next) => change(readQuotationSearch(next), false),
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        can('salesquotations.write') && (
          <Button component={Link} to="/orders/quotations/new">
            {t('new')}
          </Button>
        )
      }
    >
      <OrdersTabs shown="quotations" />
      <Filters search={search} onChange={change}>
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </Filters>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort ?? newestFirst}
        onSort={(sort) => change(readQuotationSearch({ ...search, sort }), false)}
        onOpen={({ id }, index) =>
          void navigate({ to: `/orders/quotations/${id}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 366px)"
      />
      <Totals search={search} />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}

function Totals({ search }: { readonly search: QuotationSearch }) {
  const t = useT()
  const { data } = useQuery(quotationTotalsQuery(search))
  return <ListTotals label={t('sum')} isOwed={false} tooMany={t('sum.tooMany')} totals={data} />
}

interface FiltersProps {
  readonly search: QuotationSearch
  readonly onChange: (search: QuotationSearch, replace: boolean) => void
  /** What else the list offers. */
  readonly children: ReactNode
}

/** Which quotations are shown. Typing replaces the address; choosing adds a step to go back. */
function Filters({ search, onChange, children }: FiltersProps) {
  const t = useT()
  const choose = (change: object) => onChange(readQuotationSearch({ ...search, ...change }), false)
  return (
    <Group gap="sm" align="flex-end">
      <SearchText
        label={t('search')}
        placeholder={t('search.hint')}
        value={search.search}
        onSearch={(text) => onChange(readQuotationSearch({ ...search, search: text }), true)}
      />
      <Select
        label={t('state')}
        placeholder={t('all')}
        clearable
        w={135}
        data={quotationStates.map((name, value) => ({
          value: String(value),
          label: t(`state.${name}`),
        }))}
        value={search.status === undefined ? null : String(search.status)}
        onChange={(status) => choose({ status })}
      />
      {(['from', 'until'] as const).map((name) => (
        <Box key={name} w={125}>
          <PlainDayInput
            label={t(name)}
            day={search[name] ?? ''}
            onDay={(day) => choose({ [name]: day })}
          />
        </Box>
      ))}
      {children}
    </Group>
  )
}

function useColumns(): readonly ListColumn<Quotation>[] {
  const t = useT()
  const { date, money } = useFormats()
  const day = (id: string, title: string, of: (one: Quotation) => string | null) => ({
    ...{ id, title, width: '130px' },
    value: (one: Quotation) => dateOf(of(one)),
    cell: (one: Quotation) => date(of(one)),
  })
  return [
    {
      ...{ id: 'number', title: t('number'), width: '150px', sort: 'salesQuotationNumber' },
      value: ({ salesQuotationNumber }) => salesQuotationNumber,
    },
    { ...day('date', t('date'), (one) => one.salesQuotationDate), sort: 'salesQuotationDate' },
    {
      ...{ id: 'customer', title: t('customer'), width: 'minmax(200px, 2fr)' },
      value: ({ billingAddress }) => nameOfAddress(billingAddress),
    },
    {
      ...{ id: 'inquiry', title: t('inquiry'), width: 'minmax(140px, 1fr)', isExtra: true },
      value: ({ customerSalesQuotationNumber }) => customerSalesQuotationNumber,
    },
    day('validUntil', t('validUntil'), (one) => one.validUntil),
    { ...day('sent', t('sentOn'), (one) => one.sentDate), isExtra: true },
    {
      ...{ id: 'total', title: t('total'), width: '140px', align: 'end' },
      value: ({ paymentDetails }) => paymentDetails.totalGrossAmount,
      cell: ({ paymentDetails }) =>
        money(paymentDetails.totalGrossAmount, paymentDetails.currencyIso),
    },
    {
      ...{ id: 'state', title: t('state'), width: '140px' },
      value: (one) => t(`state.${stateOf(one)}`),
      cell: (one) => <QuotationState quotation={one} />,
    },
  ]
}

const dateOf = (moment: string | null) => (moment ? new Date(moment) : null)
