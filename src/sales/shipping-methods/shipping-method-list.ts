import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { ShippingMethod } from './shipping-method.ts'
import {
  shippingMethods,
  shippingMethodTable,
  usualShippingMethod,
} from './shipping-method-store.ts'
import { shippingMethodColumns, writeClassCosts } from './write-shipping-method.ts'

export const shippingMethodList: ReferenceList = {
  noun: 'shipping-method',
  plural: 'ShippingMethods',
  about: 'the shipping methods, with their costs by country, weight and value of the order',
  rules:
    'Orders that name a method get its costs as lines of shipping. Of the entries of `costs` for the country, or without any those for all countries, the one with the greatest value and then the greatest weight that an order reaches decides: an entry of 0 makes shipping free from there on. Goods of a shipping class cost what `shippingClassCosts` say of it in the same way, and without an entry that applies what others do; goods travel together, so the highest of these prices is taken. Refused with 400 `request.invalid` where two entries have the same class, country, weight and value, and with 422 `shipping-method.reference.missing` where a shipping class does not exist.',
  path: { v1: '/shippingMethods', v2: '/shipping-methods' },
  scope: 'shippingmethods',
  shape: ShippingMethod,
  table: shippingMethodTable,
  source: shippingMethods,
  usual: { ...usualShippingMethod, shippingClassCosts: [] },
  example: {
    name: 'Parcel service',
    grossPrice: 9.9,
    costs: [
      { countryIso: 'DE', fromWeight: 0, fromOrderValue: 0, grossPrice: 4.9 },
      { countryIso: 'DE', fromWeight: 0, fromOrderValue: 50, grossPrice: 0 },
    ],
  },
  unique: ['name'],
  columns: shippingMethodColumns,
  writeElsewhere: writeClassCosts,
  sentences: {
    'shipping-method.missing': {
      en: 'There is no such shipping method.',
      de: 'Diese Versandart gibt es nicht.',
    },
    'shipping-method.name.taken': {
      en: 'Another shipping method has this name.',
      de: 'Eine andere Versandart hat diesen Namen.',
    },
    'shipping-method.in-use': {
      en: 'Documents refer to this shipping method.',
      de: 'Belege verweisen auf diese Versandart.',
    },
  },
}
