import { Button, Group } from '@mantine/core'
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
import { BulkBar } from './bulk-bar.tsx'
import { ItemFilters } from './item-filters.tsx'
import { type ItemSearch, readItemSearch } from './item-search.ts'
import { type Item, itemList } from './queries.ts'
import { useT } from './texts.ts'
import { useItemColumns } from './use-item-columns.tsx'

const idOf = ({ id }: Item) => id

/** All items of the tenant. Search, filters and order stand in the address. */
export function ItemsPage() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readItemSearch(useSearch({ strict: false }))
  const [selection, setSelection] = useState(nothing)
  const list = itemList(search)
  const rows = usePagedRows<Item>(list)
  const change = (next: ItemSearch, replace: boolean) => {
    // What was chosen is not shown any more.
    setSelection(nothing)
    void navigate({ to: '/items', search: next as never, replace })
  }
  const view = useListView<Item>({
    ...{ list: 'items', columns: useItemColumns(), search },
    onShow: (next) => change(readItemSearch(next), false),
  })
  const isFiltered = Object.keys(search).some((name) => name !== 'sort' && name !== 'columns')
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        can('items.write') && (
          <Button component={Link} to="/items/new">
            {t('new')}
          </Button>
        )
      }
    >
      <ItemFilters search={search} onChange={change}>
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </ItemFilters>
      {can('items.write') && (
        <BulkBar search={search} total={rows.count} selection={selection} onSelect={setSelection} />
      )}
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort}
        onSort={(sort) => change(readItemSearch({ ...search, sort }), false)}
        onOpen={({ id }, index) =>
          void navigate({
            ...{ to: '/items/$itemId', params: { itemId: id } },
            ...fromList(search, index),
          })
        }
        selection={selection}
        {...(can('items.write') && { onSelect: setSelection })}
        maxHeight="calc(100vh - 260px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && (
        <Empty text={isFiltered ? t('none.matching') : t('none')}>
          {isFiltered && (
            <Group>
              <Button variant="default" onClick={() => change({}, false)}>
                {t('filters.remove')}
              </Button>
            </Group>
          )}
        </Empty>
      )}
    </Page>
  )
}
