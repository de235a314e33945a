import { Button, Select, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { ListTools } from '../../../shared/lists/list-tools.tsx'
import { useListView } from '../../../shared/lists/use-list-view.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { Page } from '../../../shared/page.tsx'
import { Grid } from '../../../shared/table/grid.tsx'
import { type Rows, usePagedRows } from '../../../shared/table/paged-rows.ts'
import { isSelected, nothing, type Selection } from '../../../shared/table/selection.ts'
import type { OpenItem } from '../queries.ts'
import { Sections } from '../sections.tsx'
import { useT } from '../texts.ts'
import { OpenFilters } from './open-filters.tsx'
import { ages, type ItemSearch, readItemSearch } from './open-search.ts'
import { itemList } from './queries.ts'
import { useItemColumns } from './use-item-columns.tsx'

const idOf = ({ invoiceId }: OpenItem) => invoiceId
const paidAtOnce = 20

/** The invoices behind a figure, the oldest first. */
export function ItemsPage() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const search = readItemSearch(useSearch({ strict: false }))
  const list = itemList(search)
  const rows = usePagedRows<OpenItem>(list)
  const [selection, setSelection] = useState<Selection>(nothing)
  const show = (next: ItemSearch, replace: boolean) => {
    setSelection(nothing)
    void navigate({ to: '/payments/open/invoices', search: next as never, replace })
  }
  const view = useListView<OpenItem>({
    ...{ list: 'payments/open/invoices', columns: useItemColumns(), search },
    onShow: (next) => show(readItemSearch(next), false),
  })
  const chosen = chosenOf(selection, rows)
  const isPayable = chosen.length > 0 && chosen.length <= paidAtOnce
  return (
    <Page
      title={t('items')}
      actions={
        can('invoices.write') && (
          <Button
            disabled={!isPayable}
            onClick={() =>
              void navigate({
                to: '/payments/new',
                search: { invoices: chosen.join(',') } as never,
              })
            }
          >
            {chosen.length > 0 ? t('payment.ofChosen', { count: chosen.length }) : t('payment.new')}
          </Button>
        )
      }
    >
      <Sections place="open" />
      <OpenFilters search={search} onChange={show} read={readItemSearch}>
        <Select
          label={t('age')}
          placeholder={t('all')}
          clearable
          w={140}
          data={ages.map((value) => ({ value, label: t(`age.${value}`) }))}
          value={search.age ?? null}
          onChange={(age) => show(readItemSearch({ ...search, age }), false)}
        />
        <ListTools title={t('items')} view={view} rows={list} idOf={idOf} />
      </OpenFilters>
      {(search.customer || search.currency) && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              show(readItemSearch({ ...search, customer: undefined, currency: undefined }), false)
            }
          >
            {t('items.ofAll')}
          </Button>
        </div>
      )}
      <Grid
        label={t('items')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        {...(can('invoices.write') && { selection, onSelect: setSelection })}
        onOpen={({ invoiceId }) => void navigate({ to: `/invoices/${invoiceId}` })}
        maxHeight="calc(100vh - 300px)"
      />
      {rows.count > 0 && (
        <Text size="sm" c="dimmed">
          {t('items.count', { count: rows.count })}
        </Text>
      )}
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('open.none')} />}
    </Page>
  )
}

/** Of all that match, only those that were read can be paid together. */
function chosenOf(selection: Selection, rows: Rows<OpenItem>): readonly string[] {
  if (selection.kind === 'ids') return [...selection.ids]
  return Array.from({ length: rows.count }, (_, index) => rows.rowAt(index))
    .filter((row) => row !== undefined)
    .map(idOf)
    .filter((id) => isSelected(selection, id))
}
