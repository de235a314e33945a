import type {
  ReferenceList,
  ReferencePath,
  ReferenceWrite,
} from '../../platform/records/reference-lists/reference-list.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { findCustomerKey, lockCustomerKey, touchCustomer } from '../customers/customer-key-store.ts'

/** The customer that a path names. */
const customerOf = (path: ReferencePath) => path['customerId'] as Reference

/** What belongs to a customer: every write locks it. */
export const belowCustomer: NonNullable<ReferenceList['below']> = {
  pathParameters: { customerId: ReferenceField() },
  columns: async (tx, path, isWrite) => ({
    customerId: (await (isWrite ? lockCustomerKey : findCustomerKey)(tx, customerOf(path))).id,
  }),
}

/** A write of what belongs to a customer counts as its change and announces it. */
export const touchNamedCustomer = ({ tx, path }: ReferenceWrite) =>
  touchCustomer(tx, customerOf(path))
