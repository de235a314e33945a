import { resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { exampleKey, type Reference } from '../../platform/values/shape.ts'
import { namedShippingMethods } from '../../sales/doors/shipping-method-reference-store.ts'
import {
  CarrierProduct,
  carrierProductSentences,
  methodTaken,
  noSuchConnected,
} from './carrier-product.ts'
import { carrierProducts, carrierProductTable } from './carrier-product-store.ts'

/** The tables of the records that a product names. */
const tables: Readonly<Record<string, string>> = {
  carrierId: 'carriers',
  shippingMethodId: namedShippingMethods,
}

export const carrierProductList: ReferenceList = {
  noun: 'carrier-product',
  plural: 'CarrierProducts',
  about: 'the products of carriers that shipping methods are connected with',
  rules:
    'Refused with 409 `carrier-product.taken` where the shipping method is connected already, and with 422 `carrier-product.reference.missing` for records that do not exist.',
  path: { v1: '/carrierProducts', v2: '/carrier-products' },
  scope: 'carriers',
  shape: CarrierProduct,
  table: carrierProductTable,
  source: carrierProducts,
  usual: {},
  example: { carrierId: exampleKey(1), code: 'parcel-eu', shippingMethodId: exampleKey(1) },
  unique: [],
  constraints: { carrier_products_method_taken: methodTaken },
  sentences: carrierProductSentences,

  async columns({ tx, fieldName }, said) {
    const named = Object.entries(tables).flatMap(([field, table]) => {
      const reference = said[field] as Reference | undefined
      return reference ? [{ path: [field], table, reference }] : []
    })
    const resolve = await resolveRecords(tx, named, noSuchConnected, fieldName)
    const ids = named.map(({ path: [field], reference }) => [field, resolve(reference).id])
    return { ...said, ...Object.fromEntries(ids) }
  },
}
