import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { namesOfChoices } from '../choices.ts'
import { salesChannelsQuery } from '../queries.ts'
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
  categories: 'categories',
  responsiblePersonId: 'responsiblePerson',
  'identifiers.isbn': 'isbn',
  'identifiers.upc': 'upc',
  'identifiers.asins': 'asins',
  'identifiers.marketplaceBFnsku': 'marketplaceBFnsku',
  sortNumber: 'sortNumber',
  releasedOnDate: 'releasedOnDate',
  isService: 'isService',
  'dangerousGoods.unNumber': 'unNumber',
  'dangerousGoods.hazardNo': 'hazardNo',
  'itemPriceData.marketplaceAPrice': 'marketplaceAPrice',
  'itemPriceData.marketplaceBPrice': 'marketplaceBPrice',
  taxClassId: 'taxClass',
  priceListActive: 'priceListActive',
  'quantities.minimumOrderQuantity': 'minimumOrderQuantity',
  'quantities.permissibleOrderQuantity': 'permissibleOrderQuantity',
  'quantities.minimumPurchaseQuantityForCustomerGroup': 'groupQuantities',
  shippingClassId: 'shippingClass',
  availabilityId: 'availability',
  'storageOptions.serialNumberTracking': 'serialNumberTracking',
  'storageOptions.procurementTime': 'procurementTime',
  'storageOptions.determineProcurementTimeAutomatically': 'automaticProcurementTime',
  'storageOptions.additionalHandlingTime': 'additionalHandlingTime',
  components: 'components',
} as const

/** The paths of all fields that the record shows. */
export const shownFields: readonly string[] = Object.keys(labels)

/** What fields are called, and how their values are written. */
export function useFieldTexts() {
  const t = useT()
  const { number } = useFormats()
  const client = useQueryClient()
  const channels = useQuery(salesChannelsQuery).data?.items ?? []
  const names = new Map(channels.map(({ id, name }) => [id, name]))
  const write = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('notSet')
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number') return number(value)
    if (Array.isArray(value)) return value.map(write).join(', ') || t('notSet')
    return typeof value === 'object' ? writePart(value) : nameOf(String(value))
  }
  // Lists of choices are loaded by the fields that show them.
  const nameOf = (id: string) => names.get(id) ?? namesOfChoices(client).get(id) ?? id
  const writePart = (part: object) =>
    'name' in part ? String(part.name) : Object.values(part).map(write).join(' × ')
  return {
    labelOf: (path: string) => {
      const id = labels[path as keyof typeof labels]
      return id === undefined ? path : t(id)
    },
    write,
  }
}
