import { namedShippingClasses } from '../../catalog/doors/shipping-class-reference-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { Change } from '../../platform/records/record-store.ts'
import type { ReferenceWrite, Said } from '../../platform/records/reference-lists/reference-list.ts'
import type { Key } from '../../platform/values/shape.ts'
import { classCostsOf, replaceClassCosts } from './shipping-class-cost-store.ts'
import {
  type ClassCost,
  classCostFaults,
  costFaults,
  noSuchClasses,
  type ShippingMethod,
} from './shipping-method.ts'

/** The columns of a method's row that a body sets, and its costs with the numbers of their classes. */
export async function shippingMethodColumns(
  { tx, fieldName }: ReferenceWrite,
  said: Said,
): Promise<Said> {
  const { shippingClassCosts, ...own } = said as Partial<ShippingMethod>
  refuseFaults(costFaults(own, fieldName))
  if (!shippingClassCosts) return own
  const named = shippingClassCosts.map(({ shippingClassId: reference }, index) => ({
    path: ['shippingClassCosts', index, 'shippingClassId'],
    table: namedShippingClasses,
    reference,
  }))
  const resolve = await resolveRecords(tx, named, noSuchClasses, fieldName)
  const classCosts = shippingClassCosts.map((cost) => ({
    ...cost,
    shippingClassId: resolve(cost.shippingClassId).id,
  }))
  refuseFaults(classCostFaults(classCosts, fieldName))
  return { ...own, classCosts }
}

/** Replaces the costs of classes if the body has them. */
export async function writeClassCosts(
  { tx }: ReferenceWrite,
  { classCosts }: Said,
  { id }: Key,
): Promise<Change | undefined> {
  if (!classCosts) return undefined
  const before = await classCostsOf(tx, id)
  await replaceClassCosts(tx, id, classCosts as ClassCost[])
  const after = await classCostsOf(tx, id)
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  return { before: { shippingClassCosts: before }, after: { shippingClassCosts: after } }
}
