import { listing } from '../../platform/http/listing.ts'
import { ShippingClass } from './shipping-class.ts'
import { shippingClasses } from './shipping-class-store.ts'

export const listShippingClasses = listing({
  noun: 'ShippingClasses',
  summary: 'The shipping classes of the tenant.',
  path: { v1: '/shippingClasses', v2: '/shipping-classes' },
  scope: 'shippingclasses.read',
  shape: ShippingClass,
  source: shippingClasses,
})
