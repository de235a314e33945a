import { Button, Group, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { SearchText } from '../../shared/form/search-text.tsx'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { fromList } from '../../shared/table/list-place.ts'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import { type Return, returnList } from './queries.ts'
import { newestFirst, type ReturnSearch, readReturnSearch, returnStates } from './return-search.ts'
import { useT } from './texts.ts'
import { useReturnColumns } from './use-return-columns.tsx'

const idOf = ({ id }: Return) => id

/** All returns of the tenant, the newest first. Search, filters and order stand in the address. */
export function ReturnsPage() {
  useHelp([{ noun: 'return' }])
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { number } = useFormats()
  const search = readReturnSearch(useSearch({ strict: false }))
  const list = returnList(search)
  const rows = usePagedRows<Return>(list)
  const change = (next: object, replace = false) =>
    void navigate({
      to: '/returns',
      search: readReturnSearch({ ...search, ...next }) as never,
      replace,
    })
  const view = useListView<Return>({
    ...{ list: 'returns', columns: useReturnColumns(), search },
    onShow: (next: ReturnSearch) =>
      void navigate({ to: '/returns', search: readReturnSearch({ ...next }) as never }),
  })
  return (
    <Page
      title={t('title')}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={
        can('returns.write') && (
          <Button component={Link} to="/returns/new" leftSection={<IconPlus size={18} />}>
            {t('announce')}
          </Button>
        )
      }
    >
      <Group gap="sm" align="flex-end">
        <SearchText
          label={t('search')}
          placeholder={t('search.hint')}
          value={search.search}
          onSearch={(text) => change({ search: text }, true)}
        />
        <Select
          label={t('state')}
          placeholder={t('all')}
          clearable
          w={170}
          data={returnStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={search.state ?? null}
          onChange={(state) => change({ state })}
        />
        {search.customer !== undefined && (
          <Button variant="default" onClick={() => change({ customer: undefined })}>
            {t('ofAllCustomers')}
          </Button>
        )}
        <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
      </Group>
      <Grid
        label={t('title')}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={idOf}
        sort={search.sort ?? newestFirst}
        onSort={(sort) => change({ sort })}
        onOpen={({ id }, index) =>
          void navigate({ to: `/returns/${id}`, ...fromList(search, index) })
        }
        maxHeight="calc(100vh - 245px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
    </Page>
  )
}
