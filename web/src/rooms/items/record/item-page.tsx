import { Alert, Badge, Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../session.ts'
import { AppPanes } from '../../../shared/apps/app-panes.tsx'
import { AppTabHeads, AppTabPanels } from '../../../shared/apps/app-tabs.tsx'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import { ItemPicture } from '../../../shared/faces/item-picture.tsx'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { Neighbours } from '../../../shared/table/neighbours.tsx'
import { readItemSearch, readItemTab } from '../item-search.ts'
import { type Item, itemList, itemQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { ChannelsTab } from './channels-tab.tsx'
import { useFieldTexts } from './field-texts.ts'
import { ItemFigures } from './item-figures.tsx'
import { MasterTab } from './master-tab.tsx'
import { PricesTab } from './prices-tab.tsx'
import { useItemSave } from './use-item-save.ts'
import { useOvertaken } from './use-overtaken.ts'
import { writtenItem } from './written-item.ts'

/** Loaded when they are opened: most people open one or two of them. */
const tabs = {
  descriptions: lazy(async () => ({
    default: (await import('./descriptions-tab.tsx')).DescriptionsTab,
  })),
  images: lazy(async () => ({ default: (await import('./images-tab.tsx')).ImagesTab })),
  components: lazy(async () => ({ default: (await import('./components-tab.tsx')).ComponentsTab })),
  storage: lazy(async () => ({ default: (await import('./storage-tab.tsx')).StorageTab })),
  purchasing: lazy(async () => ({ default: (await import('./purchasing-tab.tsx')).PurchasingTab })),
  own: lazy(async () => ({ default: (await import('./own-fields-tab.tsx')).OwnFieldsTab })),
  history: lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab })),
}

/** One item with all that is said of it. */
export function ItemPage() {
  useHelp([{ noun: 'item' }])
  const t = useT()
  const { itemId = '' } = useParams({ strict: false }) as { itemId?: string }
  const { data, error, refetch } = useQuery(itemQuery(itemId))
  if (error && !data) {
    return (
      <Page title={t('item')}>
        <PageFault error={error} onRetry={refetch} />
      </Page>
    )
  }
  if (!data) return null
  return <ItemRecord key={itemId} item={data.data} etag={data.etag} reload={refetch} />
}

/** Tabs whose acts need no saving, or are saved by themselves. */
const savedAtOnce: readonly string[] = ['descriptions', 'images', 'purchasing', 'own', 'history']

function ItemRecord({
  item,
  etag,
  reload,
}: {
  readonly item: Item
  readonly etag: string
  readonly reload: () => unknown
}) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { tab = 'master' } = readItemTab(useSearch({ strict: false }))
  // What is edited stays as it was loaded, also where it was being read again when the person began to type.
  const [loaded, setLoaded] = useState({ data: item, etag })
  const form = useForm(writtenItem(loaded.data))
  const { labelOf, write } = useFieldTexts()
  const { save, isSaving, conflict, settle } = useItemSave(loaded, form)
  const isBehind = loaded.etag !== etag
  if (isBehind && (!form.isChanged || conflict)) setLoaded({ data: item, etag })
  useLeaveGuard(form.isChanged && !isSaving)
  const isReported = useOvertaken(item.id, etag, { isChanged: form.isChanged, reload })
  const isOvertaken = isReported || isBehind
  const open = (next: string | null) =>
    void navigate({
      to: '/items/$itemId',
      params: { itemId: item.id },
      search: readItemTab({ tab: next }) as never,
      replace: true,
      ignoreBlocker: true,
    })
  return (
    <Page
      title={item.name}
      face={<ItemPicture itemId={item.id} />}
      state={
        <>
          <span>{item.sku}</span>
          <Badge color={item.isActive ? 'good' : 'warning'}>
            {item.isActive ? t('active') : t('inactive')}
          </Badge>
        </>
      }
      actions={
        <Neighbours
          listOf={(search) => itemList(readItemSearch(search))}
          addressOf={({ id }) => `/items/${id}`}
        />
      }
    >
      <ItemFigures item={item} onStock={() => open('storage')} />
      <Group align="flex-start" gap="lg">
        <Stack maw={880} miw={0} flex="1 1 560px">
          {isOvertaken && !conflict && (
            <Alert role="status" color="warning" variant="light" icon={<IconUsers size={18} />}>
              {t('overtaken')}
            </Alert>
          )}
          <MergeQuestion merge={conflict} labelOf={labelOf} write={write} onSettle={settle} />
          <Tabs value={tab} onChange={open} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="master">{t('tab.master')}</Tabs.Tab>
              <Tabs.Tab value="prices">{t('tab.prices')}</Tabs.Tab>
              <Tabs.Tab value="descriptions">{t('tab.descriptions')}</Tabs.Tab>
              <Tabs.Tab value="images">{t('tab.images')}</Tabs.Tab>
              <Tabs.Tab value="components">{t('tab.components')}</Tabs.Tab>
              <Tabs.Tab value="channels">{t('tab.channels')}</Tabs.Tab>
              <Tabs.Tab value="storage">{t('tab.storage')}</Tabs.Tab>
              <Tabs.Tab value="purchasing">{t('tab.purchasing')}</Tabs.Tab>
              <Tabs.Tab value="own">{t('tab.own')}</Tabs.Tab>
              {can('admin') && <Tabs.Tab value="history">{t('tab.history')}</Tabs.Tab>}
              <AppTabHeads resource="item" />
            </Tabs.List>
            <Suspense fallback={<Skeleton h={160} />}>
              <Tabs.Panel value="master">
                <MasterTab form={form} itemId={item.id} />
              </Tabs.Panel>
              <Tabs.Panel value="prices">
                <PricesTab form={form} />
              </Tabs.Panel>
              <Tabs.Panel value="descriptions">
                <tabs.descriptions itemId={item.id} />
              </Tabs.Panel>
              <Tabs.Panel value="images">
                <tabs.images itemId={item.id} />
              </Tabs.Panel>
              <Tabs.Panel value="components">
                <tabs.components form={form} itemId={item.id} />
              </Tabs.Panel>
              <Tabs.Panel value="channels">
                <ChannelsTab form={form} />
              </Tabs.Panel>
              <Tabs.Panel value="storage">
                <tabs.storage form={form} itemId={item.id} />
              </Tabs.Panel>
              <Tabs.Panel value="purchasing">
                <tabs.purchasing itemId={item.id} />
              </Tabs.Panel>
              <Tabs.Panel value="own">
                <tabs.own itemId={item.id} />
              </Tabs.Panel>
              <Tabs.Panel value="history">
                <tabs.history itemId={item.id} />
              </Tabs.Panel>
              <AppTabPanels resource="item" id={item.id} />
            </Suspense>
          </Tabs>
          {can('items.write') && !conflict && (form.isChanged || !savedAtOnce.includes(tab)) && (
            <SaveBar form={form} isSaving={isSaving} onSave={save} />
          )}
        </Stack>
        <AppPanes resource="item" id={item.id} />
      </Group>
    </Page>
  )
}
