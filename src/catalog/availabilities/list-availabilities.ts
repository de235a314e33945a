import { listing } from '../../platform/http/listing.ts'
import { Availability } from './availability.ts'
import { availabilities } from './availability-store.ts'

export const listAvailabilities = listing({
  noun: 'Availabilities',
  summary: 'The availabilities that items can show.',
  path: { v1: '/availabilities', v2: '/availabilities' },
  scope: 'availabilities.read',
  shape: Availability,
  source: availabilities,
})
