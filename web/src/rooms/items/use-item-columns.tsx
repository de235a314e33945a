import { Badge } from '@mantine/core'
import { Named } from '../../shared/faces/faces.tsx'
import { ItemPicture } from '../../shared/faces/item-picture.tsx'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../shared/lists/use-referred-column.tsx'
import type { Item } from './queries.ts'
import { useT } from './texts.ts'

/** What the list can show of an item. */
export function useItemColumns(): readonly ListColumn<Item>[] {
  const t = useT()
  const { money, dateTime } = useFormats()
  const referredColumn = useReferredColumn()
  const price = (id: string, title: string, value: (item: Item) => number) => {
    const cell = (item: Item) => money(value(item))
    return { ...{ id, title, value, cell }, width: '130px', align: 'end' as const }
  }
  const referred = (id: string, title: string, list: string, name: keyof Item) =>
    referredColumn<Item>(list, { id, title, isExtra: true }, (row) => row[name])
  const text = (id: string, title: string, value: (item: Item) => string | null) => {
    return { ...{ id, title, value }, width: '150px', isExtra: true }
  }
  return [
    {
      ...{ id: 'sku', title: t('sku'), width: 'minmax(110px, 1fr)', sort: 'sku' },
      value: ({ sku }) => sku,
    },
    {
      ...{ id: 'name', title: t('name'), width: 'minmax(180px, 3fr)', sort: 'name' },
      value: ({ name }) => name,
      cell: ({ id, name }) => <Named name={name} face={<ItemPicture itemId={id} />} />,
    },
    text('gtin', t('gtin'), ({ identifiers }) => identifiers.gtin),
    ...referred('group', t('group'), 'product-groups', 'productGroupId'),
    ...referred('manufacturer', t('manufacturer'), 'manufacturers', 'manufacturerId'),
    {
      ...price('purchasePrice', t('purchasePrice'), ({ itemPriceData }) => {
        return itemPriceData.purchasePriceNet
      }),
      isExtra: true,
    },
    {
      ...price('price', t('price'), ({ itemPriceData }) => itemPriceData.salesPriceNet),
      sort: 'salesPriceNet',
    },
    {
      ...{ id: 'weight', title: t('itemWeight'), width: '130px', align: 'end', isExtra: true },
      value: ({ weights }) => weights.itemWeight,
    },
    {
      ...{ id: 'channels', title: t('channels'), width: '110px', align: 'end' },
      value: ({ activeSalesChannels }) => activeSalesChannels.length,
    },
    {
      ...{ id: 'active', title: t('state'), width: '110px' },
      value: ({ isActive }) => t(isActive ? 'active' : 'inactive'),
      cell: ({ isActive }) =>
        isActive ? t('active') : <Badge color="warning">{t('inactive')}</Badge>,
    },
    {
      ...{ id: 'added', title: t('added'), width: '170px', isExtra: true, sort: 'added' },
      value: ({ added }) => new Date(added),
    },
    {
      ...{ id: 'changed', title: t('changed'), width: '170px' },
      value: ({ changed }) => new Date(changed),
      cell: ({ changed }) => dateTime(changed),
    },
  ]
}
