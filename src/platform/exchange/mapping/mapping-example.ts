import type { Mapping } from './mapping.ts'

/** A mapping file with everything in it, for help and documents. */
export const mappingExample: Mapping = {
  columns: {
    'Art.-No.': 'sku',
    Text: 'name',
    'VK 1': 'salesPriceNet',
    maker: 'manufacturer',
    Remark: null,
  },
  lookups: { maker: { file: 'makers.csv', key: 'id', value: 'name' } },
  defaults: { minimumStock: '5' },
  delimiter: ';',
  encoding: 'windows-1252',
  decimal: ',',
}
