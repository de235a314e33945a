import { Anchor, Box, Button, Group } from '@mantine/core'
import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchText } from '../../form/search-text.tsx'
import { useFormats } from '../../formats/use-formats.ts'
import { idlePart } from '../../lazy-part.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { useListView } from '../../lists/use-list-view.ts'
import { Empty } from '../../messages/empty.tsx'
import { Page } from '../../page.tsx'
import { Grid } from '../../table/grid.tsx'
import { fromList } from '../../table/list-place.ts'
import { usePagedRows } from '../../table/paged-rows.ts'
import { nothing } from '../../table/selection.ts'
import { useLanguage } from '../../texts/texts.ts'
import { readArrangement } from '../arrangement.ts'
import { useBulkActions } from '../bulk/use-bulk-actions.ts'
import type { Declared } from '../declared.ts'
import type { Row } from '../kinds.ts'
import { idOf } from '../rows.ts'
import { useT } from '../texts.ts'
import { addressOfList, addressOfOne, home, useRights } from '../use-declared.ts'
import { useDeclaredList } from '../use-declared-list.ts'
import { useRecordColumns } from '../use-record-columns.tsx'

const BulkBar = idlePart('bulk-bar', async () => (await import('../bulk/bulk-bar.tsx')).BulkBar)

/** The list of a declared kind of record. What is searched for and how it is sorted stands in the address. */
export function RecordListPage({ declared }: { readonly declared: Declared }) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { number } = useFormats()
  const { kind } = declared
  const { mayCreate } = useRights(declared)
  const search = readArrangement(useSearch({ strict: false }))
  const listOfSearch = useDeclaredList(declared)
  const list = listOfSearch(search)
  const rows = usePagedRows<Row>(list)
  const actions = useBulkActions(declared)
  const [selection, setSelection] = useState(nothing)
  const title = kind.title.many[language]
  const address = addressOfList(declared)
  const show = (next: Record<string, unknown>, replace: boolean) => {
    // What was chosen may not be shown any more.
    setSelection(nothing)
    void navigate({ to: address, search: readArrangement(next) as never, replace })
  }
  const view = useListView<Row>({
    ...{ list: address.slice(1), columns: useRecordColumns(declared), search },
    onShow: (kept) => show(kept, false),
  })
  const change = (next: object, replace: boolean) => show({ ...search, ...next }, replace)
  return (
    <Page
      title={title}
      state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
      actions={mayCreate && <NewButton declared={declared} />}
    >
      <ToHome />
      <Group align="flex-end">
        <SearchText label={t('search')} value={search.q} onSearch={(q) => change({ q }, true)} />
        <ListTools title={title} view={view} rows={list} idOf={(row) => idOf(kind, row)} />
      </Group>
      {actions.length > 0 && (
        <Box mih={30}>
          <BulkBar
            {...{ declared, actions, list, selection }}
            total={rows.count}
            onSelect={setSelection}
          />
        </Box>
      )}
      <Grid
        label={title}
        rows={rows}
        columns={view.columns}
        peek={view.peek}
        idOf={(row) => idOf(kind, row)}
        sort={search.sort}
        onSort={(sort) => change({ sort }, false)}
        onOpen={(row, index) =>
          void navigate({ to: addressOfOne(declared, idOf(kind, row)), ...fromList(search, index) })
        }
        selection={selection}
        {...(actions.length > 0 && { onSelect: setSelection })}
        maxHeight="calc(100vh - 320px)"
      />
      {!rows.isLoading && !rows.error && rows.count === 0 && (
        <Empty text={search.q ? t('empty.found', { words: search.q }) : t('empty')}>
          {search.q ? (
            <Button variant="default" onClick={() => change({ q: '' }, false)}>
              {t('empty.all')}
            </Button>
          ) : (
            mayCreate && <NewButton declared={declared} />
          )}
        </Empty>
      )}
    </Page>
  )
}

function NewButton({ declared }: { readonly declared: Declared }) {
  const t = useT()
  const language = useLanguage()
  const name = t('newOf', { kind: declared.kind.title.one[language] })
  return (
    <Button
      component={Link}
      to={`${addressOfList(declared)}/new`}
      aria-label={name}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('new')}
    </Button>
  )
}

function ToHome() {
  const t = useT()
  return (
    <Anchor component={Link} to={home} size="sm">
      <Group gap={4} component="span">
        <IconChevronLeft size={16} aria-hidden />
        {t('home')}
      </Group>
    </Anchor>
  )
}
