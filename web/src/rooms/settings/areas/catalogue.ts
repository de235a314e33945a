import {
  IconBox,
  IconBuildingFactory2,
  IconCategory,
  IconChecklist,
  IconColorSwatch,
  IconLabel,
  IconListDetails,
  IconSparkles,
  IconTags,
  IconUserShield,
} from '@tabler/icons-react'
import { declare } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'
import { customField } from '../custom-field.ts'

const forSearchEngines = { de: 'Für Suchmaschinen', en: 'For search engines' }
const search = ['metaTitle', 'metaKeywords', 'metaDescription'] as const

export const catalogue: Area = {
  title: { de: 'Katalog', en: 'Catalogue' },
  guide: 'settings-catalogue',
  lists: [
    declare('categories', {
      icon: IconCategory,
      columns: ['name', 'parentCategoryId', 'sortNumber'],
    }),
    declare('manufacturers', {
      icon: IconBuildingFactory2,
      columns: ['name', 'homepage', 'sortNumber'],
      groups: [{ title: forSearchEngines, fields: search }],
    }),
    declare('responsible-persons', {
      icon: IconUserShield,
      title: ['number'],
      columns: ['number', 'description', 'isActive'],
      groups: [{ title: { de: 'Anschrift', en: 'Address' }, fields: ['address'] }],
    }),
    declare('product-groups', { icon: IconBox, columns: ['name'] }),
    declare('conditions', { icon: IconSparkles, title: ['names'], columns: ['names'] }),
    declare('availabilities', { icon: IconChecklist, columns: ['name'] }),
    declare('attributes', { icon: IconTags, columns: ['name'] }),
    declare('properties', { icon: IconListDetails, columns: ['name', 'propertyGroups'] }),
    declare('properties/groups', { icon: IconLabel, columns: ['name'] }),
    declare('color-codes', { icon: IconColorSwatch, columns: ['name', 'code'] }),
    declare('items/custom-fields', customField),
  ],
}
