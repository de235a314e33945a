import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import type { Tagged } from '../../../shared/conflict/use-merged-save.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { type Bill, billsQuery, itemQuery, type ProductionItem } from '../queries.ts'
import { useT } from '../texts.ts'
import { DeleteItem } from './delete-item.tsx'
import { LotSizes } from './lot-sizes.tsx'
import { VersionActions } from './version/version-actions.tsx'
import { VersionForm } from './version/version-form.tsx'
import { VersionParts } from './version/version-parts.tsx'

const NewOrderDialog = lazyPart<{
  readonly onClose: () => void
  readonly productionItemId: string
}>('new-production-order', async () => (await import('../new-order-dialog.tsx')).NewOrderDialog)

/** One item that is made here: what it is made of, in versions, and how many at once. */
export function ProductionItemPage() {
  useHelp([{ noun: 'production-item' }])
  const t = useT()
  const { productionItemId = '' } = useParams({ strict: false }) as { productionItemId?: string }
  const { data, error, refetch } = useQuery(itemQuery(productionItemId))
  const bills = useQuery(billsQuery(productionItemId))
  const fault = error ?? bills.error
  if (data && bills.data) {
    return <ItemRecord key={productionItemId} loaded={data} bills={bills.data} />
  }
  return (
    <Page title={t('product')}>
      {fault ? <PageFault error={fault} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface ItemRecordProps {
  readonly loaded: Tagged<ProductionItem>
  /** The newest first. */
  readonly bills: readonly Bill[]
}

function ItemRecord({ loaded, bills }: ItemRecordProps) {
  const { data: item } = loaded
  const t = useT()
  const mayWrite = useCan()('production.write')
  const [chosen, choose] = useState<string | null>(null)
  const [isNew, dialog] = useDisclosure(false)
  const active = bills.find(({ state }) => state === 2)
  const bill = bills.find(({ id }) => id === chosen) ?? active ?? bills[0]
  const nameOf = ({ version, name, state }: Bill) =>
    [t('version.number', { version }), name, t(`bill.${state as 1 | 2 | 3}`)]
      .filter((part) => part !== '')
      .join(' · ')
  return (
    <Page
      title={item.name}
      state={<span>{item.sku}</span>}
      actions={
        <>
          <Button variant="default" component={Link} to={`/items/${item.itemId}`}>
            {t('toItem')}
          </Button>
          {mayWrite && bills.length === 0 && <DeleteItem item={item} />}
          {mayWrite && active && <Button onClick={dialog.open}>{t('new.short')}</Button>}
        </>
      }
    >
      <Stack gap="lg" maw={980}>
        <LotSizes key={JSON.stringify(item.lotSizes)} loaded={loaded} />
        <Group align="flex-end" gap="sm">
          {bill && (
            <Select
              label={t('bill')}
              w={340}
              allowDeselect={false}
              data={bills.map((one) => ({ value: one.id, label: nameOf(one) }))}
              value={bill.id}
              onChange={choose}
            />
          )}
          {mayWrite && <VersionActions item={item} bill={bill} onShow={choose} />}
        </Group>
        {!bill && <Text c="dimmed">{t('bill.none')}</Text>}
        {bill &&
          (bill.state === 1 && mayWrite ? (
            <VersionForm key={bill.id} item={item} bill={bill} />
          ) : (
            <VersionParts bill={bill} />
          ))}
      </Stack>
      {isNew && <NewOrderDialog onClose={dialog.close} productionItemId={item.id} />}
    </Page>
  )
}
