import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { Availability } from './availability.ts'
import { availabilities, availabilityTable } from './availability-store.ts'

export const availabilityList: ReferenceList = {
  noun: 'availability',
  plural: 'Availabilities',
  about: 'the availabilities that items can show',
  path: { v1: '/availabilities', v2: '/availabilities' },
  scope: 'availabilities',
  shape: Availability,
  table: availabilityTable,
  source: availabilities,
  usual: {},
  example: { name: 'Within a week' },
  unique: ['name'],
  sentences: {
    'availability.missing': {
      en: 'There is no such availability.',
      de: 'Diese Verfügbarkeit gibt es nicht.',
    },
    'availability.name.taken': {
      en: 'Another availability has this name.',
      de: 'Eine andere Verfügbarkeit hat diesen Namen.',
    },
    'availability.in-use': {
      en: 'Items refer to this availability.',
      de: 'Artikel verweisen auf diese Verfügbarkeit.',
    },
  },
}
