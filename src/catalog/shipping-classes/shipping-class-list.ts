import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { ShippingClass } from './shipping-class.ts'
import { shippingClasses, shippingClassTable } from './shipping-class-store.ts'

export const shippingClassList: ReferenceList = {
  noun: 'shipping-class',
  plural: 'ShippingClasses',
  about: 'the shipping classes that items are sent as',
  path: { v1: '/shippingClasses', v2: '/shipping-classes' },
  scope: 'shippingclasses',
  shape: ShippingClass,
  table: shippingClassTable,
  source: shippingClasses,
  usual: {},
  example: { name: 'Refrigerated goods' },
  unique: ['name'],
  sentences: {
    'shipping-class.missing': {
      en: 'There is no such shipping class.',
      de: 'Diese Versandklasse gibt es nicht.',
    },
    'shipping-class.name.taken': {
      en: 'Another shipping class has this name.',
      de: 'Eine andere Versandklasse hat diesen Namen.',
    },
    'shipping-class.in-use': {
      en: 'Items or shipping methods refer to this shipping class.',
      de: 'Artikel oder Versandarten verweisen auf diese Versandklasse.',
    },
  },
}
