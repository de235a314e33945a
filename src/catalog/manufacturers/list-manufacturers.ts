import { listing } from '../../platform/http/listing.ts'
import { Manufacturer } from './manufacturer.ts'
import { manufacturers } from './manufacturer-store.ts'

export const listManufacturers = listing({
  noun: 'Manufacturers',
  summary: 'The manufacturers of items.',
  path: { v1: '/manufacturers', v2: '/manufacturers' },
  scope: 'manufacturers.read',
  shape: Manufacturer,
  source: manufacturers,
})
