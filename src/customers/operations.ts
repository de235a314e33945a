import type { Operation } from '../platform/pipeline/operation.ts'
import type { RecordUse } from '../platform/records/record-use-store.ts'
import { deleteCustomerAddress } from './addresses/delete-customer-address.ts'
import { listCustomerChanges } from './changes/list-customer-changes.ts'
import { createCustomer } from './customers/create-customer.ts'
import { deleteCustomer } from './customers/delete-customer.ts'
import { getCustomer } from './customers/get-customer.ts'
import { listCustomers } from './customers/list-customers.ts'
import { updateCustomer } from './customers/update-customer.ts'
import { findDuplicates } from './duplicates/find-duplicates.ts'
import { getPersonalData } from './personal-data/get-personal-data.ts'
import { removePersonalData } from './personal-data/remove-personal-data.ts'

export interface CustomersOptions {
  /** What else prevents a customer from being deleted. */
  readonly customerUses: readonly RecordUse[]
}

/** Every operation of the room. */
export const customersOperations = ({ customerUses }: CustomersOptions): readonly Operation[] => [
  ...createCustomer,
  ...listCustomers,
  listCustomerChanges,
  ...getCustomer,
  ...updateCustomer,
  deleteCustomer(customerUses),
  deleteCustomerAddress,
  findDuplicates,
  getPersonalData,
  removePersonalData,
]
