import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { Manufacturer } from './manufacturer.ts'
import { emptyManufacturer, manufacturers, manufacturerTable } from './manufacturer-store.ts'

export const manufacturerList: ReferenceList = {
  noun: 'manufacturer',
  plural: 'Manufacturers',
  about: 'the manufacturers of items',
  path: { v1: '/manufacturers', v2: '/manufacturers' },
  scope: 'manufacturers',
  shape: Manufacturer,
  table: manufacturerTable,
  source: manufacturers,
  usual: emptyManufacturer,
  example: {
    name: 'Lantern Ceramics',
    homepage: 'https://lantern-ceramics.example',
    sortNumber: 10,
  },
  unique: ['name'],
  sentences: {
    'manufacturer.missing': {
      en: 'There is no such manufacturer.',
      de: 'Diesen Hersteller gibt es nicht.',
    },
    'manufacturer.name.taken': {
      en: 'Another manufacturer has this name.',
      de: 'Ein anderer Hersteller hat diesen Namen.',
    },
    'manufacturer.in-use': {
      en: 'Items refer to this manufacturer.',
      de: 'Artikel verweisen auf diesen Hersteller.',
    },
  },
}
