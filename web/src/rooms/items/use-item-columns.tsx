import { Badge } from '@mantine/core'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { Column } from '../../shared/table/columns.ts'
import type { Item } from './queries.ts'
import { useT } from './texts.ts'

/** What the list shows of an item. */
export function useItemColumns(): readonly Column<Item>[] {
  const t = useT()
  const { money, dateTime } = useFormats()
  return [
    {
      id: 'sku',
      title: t('sku'),
      width: 'minmax(110px, 1fr)',
      sort: 'sku',
      cell: ({ sku }) => sku,
    },
    {
      id: 'name',
      title: t('name'),
      width: 'minmax(180px, 3fr)',
      sort: 'name',
      cell: ({ name }) => name,
    },
    {
      id: 'price',
      title: t('price'),
      width: '130px',
      align: 'end',
      sort: 'salesPriceNet',
      cell: ({ itemPriceData }) => money(itemPriceData.salesPriceNet),
    },
    {
      id: 'channels',
      title: t('channels'),
      width: '110px',
      align: 'end',
      cell: ({ activeSalesChannels }) => activeSalesChannels.length,
    },
    {
      id: 'active',
      title: t('state'),
      width: '110px',
      cell: ({ isActive }) =>
        isActive ? t('active') : <Badge color="warning">{t('inactive')}</Badge>,
    },
    {
      id: 'changed',
      title: t('changed'),
      width: '170px',
      cell: ({ changed }) => dateTime(changed),
    },
  ]
}
