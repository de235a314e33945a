import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { fromList } from '../../shared/table/list-place.ts'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { InvoiceFilters } from './invoice-filters.tsx'
import { type InvoiceSearch, newestFirst, readInvoiceSearch } from './invoice-search.ts'
import { InvoiceTotals } from './invoice-totals.tsx'
import { InvoicesTabs } from './invoices-tabs.tsx'
import { type Invoice, invoiceList } from './queries.ts'
import { useT } from './texts.ts'
import { useInvoiceColumns } from './use-invoice-columns.tsx'

const idOf = ({ id }: Invoice) => id

/** All invoices of the tenant, the newest first. Search, filters and order stand in the address. */
export function InvoicesPage() {
  useHelp([{ noun: 'invoice' }])
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readInvoiceSearch(useSearch({ strict: false }))
  const list = invoiceList(search)
  const rows = usePagedRows<Invoice>(list)
  const change = (next: InvoiceSearch, replace: boolean) =>
    void navigate({ to: '/invoices', search: next as never, replace })
  const view = useListView<Invoice>({
    ...{ list: 'invoices', columns: useInvoiceColumns(), search },
    onShow: (next) => change(readInvoiceSearch(next), false),
  })
  return (
    <Page title={t('title')} state={rows.isLoading ? null : <span>{number(rows.count)}</span>}>
      <InvoicesTabs shown="invoices" />
      <InvoiceFilters search={search} onChange={change}>
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </InvoiceFilters>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort ?? newestFirst}
        onSort={(sort) => change(readInvoiceSearch({ ...search, sort }), false)}
        onOpen={({ id }, index) =>
          void navigate({ to: `/invoices/${id}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 345px)"
      />
      <InvoiceTotals search={search} />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}
