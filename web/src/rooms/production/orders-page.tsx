import { Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { SearchText } from '../../shared/form/search-text.tsx'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { fromList } from '../../shared/table/list-place.ts'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { dueFirst, type OrderSearch, readOrderSearch, shownStates } from './order-search.ts'
import { ProductionTabs } from './production-tabs.tsx'
import { type Order, orderList } from './queries.ts'
import { useT } from './texts.ts'
import { useOrderColumns } from './use-order-columns.tsx'

const NewOrderDialog = lazyPart<{ readonly onClose: () => void }>(
  'new-production-order',
  async () => (await import('./new-order-dialog.tsx')).NewOrderDialog,
)

const idOf = ({ id }: Order) => id

/** What is to be made, with how many can be made now; what is to be done first comes first. */
export function ProductionPage() {
  useHelp([{ noun: 'production-order' }])
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readOrderSearch(useSearch({ strict: false }))
  const list = orderList(search)
  const rows = usePagedRows<Order>(list)
  const [isNew, dialog] = useDisclosure(false)
  const show = (next: object, replace = false) =>
    void navigate({
      ...{ to: '/production', replace },
      search: readOrderSearch({ ...next }) as never,
    })
  const change = (next: object, replace = false) => show({ ...search, ...next }, replace)
  const view = useListView<Order>({
    ...{ list: 'production-orders', columns: useOrderColumns(), search },
    onShow: (next: OrderSearch) => show(next),
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        can('production.write') && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
            {t('new.short')}
          </Button>
        )
      }
    >
      <ProductionTabs shown="orders" />
      <Group gap="sm" align="flex-end">
        <SearchText
          label={t('search')}
          placeholder={t('search.hint')}
          value={search.search}
          onSearch={(text) => change({ search: text }, true)}
        />
        <Select
          label={t('state')}
          w={190}
          allowDeselect={false}
          data={shownStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={search.state ?? 'open'}
          onChange={(state) => change({ state })}
        />
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </Group>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort ?? dueFirst}
        onSort={(sort) => change({ sort })}
        onOpen={({ id }, index) =>
          void navigate({ to: `/production/orders/${id}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 300px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
      {isNew && <NewOrderDialog onClose={dialog.close} />}
    </Page>
  )
}
