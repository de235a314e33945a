import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { TaxClass, taxClassTypes } from './tax-class.ts'
import { taxClasses, taxClassTable } from './tax-class-store.ts'

export const taxClassList: ReferenceList = {
  noun: 'tax-class',
  plural: 'TaxClasses',
  about: 'the tax classes that items are sold under',
  path: { v1: '/taxClasses', v2: '/tax-classes' },
  scope: 'taxclasses',
  shape: TaxClass,
  table: taxClassTable,
  source: taxClasses,
  usual: { isDefault: false },
  example: { name: 'Books', type: taxClassTypes.reduced },
  unique: ['name'],
  hasDefault: true,
  sentences: {
    'tax-class.missing': {
      en: 'There is no such tax class.',
      de: 'Diese Steuerklasse gibt es nicht.',
    },
    'tax-class.name.taken': {
      en: 'Another tax class has this name.',
      de: 'Eine andere Steuerklasse hat diesen Namen.',
    },
    'tax-class.in-use': {
      en: 'Records refer to this tax class.',
      de: 'Datensätze verweisen auf diese Steuerklasse.',
    },
    'tax-class.default.required': {
      en: 'One tax class is the default: make another one the default instead.',
      de: 'Eine Steuerklasse ist der Standard: Machen Sie stattdessen eine andere zum Standard.',
    },
  },
}
