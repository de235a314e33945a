import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { manufacturersQuery, productGroupsQuery, salesChannelsQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** The fields of the record by the ids of their texts. */
const labels = {
  name: 'name',
  sku: 'sku',
  shortDescription: 'shortDescription',
  description: 'description',
  annotation: 'annotation',
  searchTerms: 'searchTerms',
  manufacturerId: 'manufacturer',
  productGroupId: 'group',
  'identifiers.gtin': 'gtin',
  'identifiers.manufacturerNumber': 'manufacturerNumber',
  'identifiers.ownIdentifier': 'ownIdentifier',
  countryOfOrigin: 'countryOfOrigin',
  taric: 'taric',
  'itemPriceData.salesPriceNet': 'price',
  'itemPriceData.suggestedRetailPrice': 'suggestedPrice',
  'itemPriceData.purchasePriceNet': 'purchasePrice',
  ignoreDiscounts: 'ignoreDiscounts',
  activeSalesChannels: 'channels',
  'weights.itemWeight': 'itemWeight',
  'weights.shippingWeight': 'shippingWeight',
  'dimensions.length': 'length',
  'dimensions.width': 'width',
  'dimensions.height': 'height',
  'storageOptions.globalMinimumStockLevel': 'minimumStock',
  'storageOptions.buffer': 'buffer',
  allowNegativeStock: 'allowNegativeStock',
} as const

/** The paths of all fields that the record shows. */
export const shownFields: readonly string[] = Object.keys(labels)

/** What fields are called, and how their values are written. */
export function useFieldTexts() {
  const t = useT()
  const { number } = useFormats()
  const named = [
    useQuery(manufacturersQuery),
    useQuery(productGroupsQuery),
    useQuery(salesChannelsQuery),
  ].flatMap(({ data }) => data?.items ?? [])
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const write = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('notSet')
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number') return number(value)
    if (Array.isArray(value)) return value.map(write).join(', ') || t('notSet')
    return names.get(String(value)) ?? String(value)
  }
  return {
    labelOf: (path: string) => {
      const id = labels[path as keyof typeof labels]
      return id === undefined ? path : t(id)
    },
    write,
  }
}
