import { Badge, Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchText } from '../../../shared/form/search-text.tsx'
import { nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../../shared/lists/list-column.ts'
import { ListTools } from '../../../shared/lists/list-tools.tsx'
import { useListView } from '../../../shared/lists/use-list-view.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { Page } from '../../../shared/page.tsx'
import { Grid } from '../../../shared/table/grid.tsx'
import { fromList } from '../../../shared/table/list-place.ts'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { InvoicesTabs } from '../invoices-tabs.tsx'
import { type CreditNote, creditNoteList } from '../queries.ts'
import { useT } from '../texts.ts'
import { type CreditNoteSearch, readCreditNoteSearch } from './credit-note-search.ts'

const idOf = ({ id }: CreditNote) => id

/** All credit notes of the tenant, the newest first. */
export function CreditNotesPage() {
  const t = useT()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readCreditNoteSearch(useSearch({ strict: false }))
  const list = creditNoteList(search)
  const rows = usePagedRows<CreditNote>(list)
  const change = (next: CreditNoteSearch, replace: boolean) =>
    void navigate({ to: '/invoices/credit-notes', search: next as never, replace })
  const view = useListView<CreditNote>({
    ...{ list: 'credit-notes', columns: useColumns(), search },
    onShow: (next) => change(readCreditNoteSearch(next), false),
  })
  return (
    <Page
      title={t('creditNotes')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
    >
      <InvoicesTabs shown="credit-notes" />
      <Group gap="sm" align="flex-end">
        <SearchText
          label={t('search')}
          placeholder={t('search.hint')}
          value={search.search}
          onSearch={(text) => change(readCreditNoteSearch({ ...search, search: text }), true)}
        />
        <ListTools title={t('creditNotes')} view={view} rows={list} idOf={idOf} />
      </Group>
      <Grid
        label={t('creditNotes')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort ?? '-creditNoteDate'}
        onSort={(sort) => change(readCreditNoteSearch({ ...search, sort }), false)}
        onOpen={({ id }, index) =>
          void navigate({ to: `/invoices/credit-notes/${id}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 310px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('creditNotes.none')} />}
    </Page>
  )
}

function useColumns(): readonly ListColumn<CreditNote>[] {
  const t = useT()
  const { date, money } = useFormats()
  return [
    { ...{ id: 'number', title: t('number'), width: '150px' }, value: ({ number }) => number },
    {
      ...{ id: 'date', title: t('date'), width: '125px', sort: 'creditNoteDate' },
      value: ({ creditNoteDate }) => new Date(creditNoteDate),
      cell: ({ creditNoteDate }) => date(creditNoteDate),
    },
    {
      ...{ id: 'customer', title: t('customer'), width: 'minmax(180px, 2fr)' },
      value: ({ billingAddress }) => nameOfAddress(billingAddress),
    },
    {
      ...{ id: 'reason', title: t('reason'), width: 'minmax(180px, 2fr)' },
      value: ({ reason }) => reason,
    },
    {
      ...{ id: 'total', title: t('total'), width: '130px', align: 'end' },
      value: ({ totalGrossAmount }) => totalGrossAmount,
      cell: ({ totalGrossAmount, currencyIso }) => money(totalGrossAmount, currencyIso),
    },
    {
      ...{ id: 'state', title: t('state'), width: '130px' },
      value: ({ isCancelled }) => (isCancelled ? t('state.cancelled') : ''),
      cell: ({ isCancelled }) =>
        isCancelled ? <Badge color="danger">{t('state.cancelled')}</Badge> : null,
    },
  ]
}
