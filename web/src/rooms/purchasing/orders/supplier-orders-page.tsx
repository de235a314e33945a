import { Button, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { SearchText } from '../../../shared/form/search-text.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { ListTools } from '../../../shared/lists/list-tools.tsx'
import { useListView } from '../../../shared/lists/use-list-view.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { Page } from '../../../shared/page.tsx'
import { useReferred } from '../../../shared/records/references.ts'
import { Grid } from '../../../shared/table/grid.tsx'
import { fromList } from '../../../shared/table/list-place.ts'
import { usePagedRows } from '../../../shared/table/paged-rows.ts'
import { PurchasingTabs } from '../purchasing-tabs.tsx'
import { type SupplierOrder, supplierOrderList } from './queries.ts'
import {
  dueFirst,
  readSupplierOrderSearch,
  type SupplierOrderSearch,
  shownStates,
} from './supplier-order-search.ts'
import { useT } from './texts.ts'
import { useSupplierOrderColumns } from './use-supplier-order-columns.tsx'

const NewOrderDialog = lazyPart<{ readonly onClose: () => void }>(
  'new-supplier-order',
  async () => (await import('./new-order-dialog.tsx')).NewOrderDialog,
)

const idOf = ({ id }: SupplierOrder) => id

/** What is ordered from suppliers; what should have come already stands first. */
export function SupplierOrdersPage() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readSupplierOrderSearch(useSearch({ strict: false }))
  const list = supplierOrderList(search)
  const rows = usePagedRows<SupplierOrder>(list)
  const suppliers = useReferred('suppliers')
  const [isNew, dialog] = useDisclosure(false)
  const show = (next: object, replace = false) =>
    void navigate({
      ...{ to: '/purchasing/orders', replace },
      search: readSupplierOrderSearch({ ...next }) as never,
    })
  const change = (next: object, replace = false) => show({ ...search, ...next }, replace)
  const view = useListView<SupplierOrder>({
    ...{ list: 'supplier-orders', columns: useSupplierOrderColumns(), search },
    onShow: (next: SupplierOrderSearch) => show(next),
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        can('supplierorders.write') && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
            {t('new.short')}
          </Button>
        )
      }
    >
      <PurchasingTabs shown="orders" />
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
        <Select
          label={t('supplier')}
          placeholder={t('all')}
          w={200}
          clearable
          searchable
          data={[...suppliers.choices]}
          value={search.supplier ?? null}
          onChange={(supplier) => change({ supplier })}
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
          void navigate({ to: `/purchasing/orders/${id}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 300px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
      {isNew && <NewOrderDialog onClose={dialog.close} />}
    </Page>
  )
}
