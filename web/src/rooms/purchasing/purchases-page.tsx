import { Button, FileButton, Group, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import { useFileDrop } from '../../shared/files/use-file-drop.ts'
import { SearchText } from '../../shared/form/search-text.tsx'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { ListTools } from '../../shared/lists/list-tools.tsx'
import { ListTotals } from '../../shared/lists/list-totals.tsx'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { Grid } from '../../shared/table/grid.tsx'
import { fromList } from '../../shared/table/list-place.ts'
import { usePagedRows } from '../../shared/table/paged-rows.ts'
import {
  newestFirst,
  type PurchaseSearch,
  readPurchaseSearch,
  shownStates,
} from './purchase-search.ts'
import { PurchasingTabs } from './purchasing-tabs.tsx'
import { type ListedPurchase, purchaseList, totalsQuery } from './queries.ts'
import { useT } from './texts.ts'
import { UploadDialog } from './upload-dialog.tsx'
import { usePurchaseColumns } from './use-purchase-columns.tsx'

const MailsDialog = lazyPart<{ readonly onClose: () => void }>(
  'read-mails',
  async () => (await import('./mails-dialog.tsx')).MailsDialog,
)

const idOf = ({ id }: ListedPurchase) => id
const accepted = '.xml,.pdf,application/xml,text/xml,application/pdf'

/** The room begins with the invoices, for those who may read them. */
export function PurchasingPage() {
  const can = useCan()
  if (can('purchaseinvoices.read')) return <PurchasesPage />
  return <Navigate to="/purchasing/proposals" replace />
}

/** What suppliers invoice. Files are chosen, or dropped anywhere on the page. */
function PurchasesPage() {
  useHelp([{ noun: 'purchase-invoice' }])
  const t = useT()
  const navigate = useNavigate()
  const mayAdd = useCan()('purchaseinvoices.write')
  const { number } = useFormats()
  const search = readPurchaseSearch(useSearch({ strict: false }))
  const list = purchaseList(search)
  const rows = usePagedRows<ListedPurchase>(list)
  const { data: totals } = useQuery(totalsQuery(search))
  const change = (next: PurchaseSearch, replace: boolean) =>
    void navigate({ to: '/purchasing', search: next as never, replace })
  const view = useListView<ListedPurchase>({
    ...{ list: 'purchasing', columns: usePurchaseColumns(), search },
    onShow: (next) => change(readPurchaseSearch(next), false),
  })
  const drop = useFileDrop(mayAdd)
  const [areMailsOpen, mails] = useDisclosure(false)
  return (
    <div
      {...drop.target}
      {...(drop.isOver && { style: { outline: '2px dashed var(--kontor-accent)' } })}
    >
      <Page
        title={t('title')}
        state={rows.isLoading ? null : <span>{number(rows.count)}</span>}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={mails.open}
            >
              {t('mails')}
            </Button>
            {mayAdd && (
              <FileButton multiple accept={accepted} onChange={drop.take}>
                {(props) => (
                  <Button {...props} leftSection={<IconUpload size={16} aria-hidden />}>
                    {t('upload')}
                  </Button>
                )}
              </FileButton>
            )}
          </>
        }
      >
        <PurchasingTabs shown="invoices" />
        <Group gap="sm" align="flex-end">
          <SearchText
            label={t('search')}
            placeholder={t('search.hint')}
            value={search.search}
            onSearch={(text) => change(readPurchaseSearch({ ...search, search: text }), true)}
          />
          <Select
            label={t('state')}
            placeholder={t('all')}
            clearable
            w={170}
            data={shownStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={search.state ?? null}
            onChange={(state) => change(readPurchaseSearch({ ...search, state }), false)}
          />
          <ListTools title={t('title')} view={view} rows={list} idOf={idOf} />
        </Group>
        <Grid
          label={t('title')}
          rows={rows}
          columns={view.columns}
          peek={view.peek}
          idOf={idOf}
          sort={search.sort ?? newestFirst}
          onSort={(sort) => change(readPurchaseSearch({ ...search, sort }), false)}
          onOpen={({ id }, index) =>
            void navigate({ to: `/purchasing/${id}`, ...fromList(search, index) })
          }
          maxHeight="calc(100vh - 375px)"
        />
        <ListTotals label={t('sum')} tooMany={t('sum.tooMany')} totals={totals} />
        {!rows.isLoading && !rows.error && rows.count === 0 && <Empty text={t('none')} />}
        {areMailsOpen && <MailsDialog onClose={mails.close} />}
        {drop.files.length > 0 && <UploadDialog files={drop.files} onClose={drop.forget} />}
      </Page>
    </div>
  )
}
