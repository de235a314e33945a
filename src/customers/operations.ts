import { customFieldValueOperations } from '../platform/custom-fields/custom-field-operations.ts'
import type { Operation } from '../platform/pipeline/operation.ts'
import type { RecordUse } from '../platform/records/record-use-store.ts'
import { deleteCustomerAddress } from './addresses/delete-customer-address.ts'
import { changeCustomers } from './batch/change-customers.ts'
import { listCustomerChanges } from './changes/list-customer-changes.ts'
import { customerCustomFields } from './custom-fields/customer-custom-fields.ts'
import { createCustomer } from './customers/create-customer.ts'
import { deleteCustomer } from './customers/delete-customer.ts'
import { getCustomer } from './customers/get-customer.ts'
import { listCustomers } from './customers/list-customers.ts'
import { updateCustomer } from './customers/update-customer.ts'
import { findDuplicates } from './duplicates/find-duplicates.ts'
import type { MergedPart } from './merging/customer-merge.ts'
import { mergeCustomers } from './merging/merge-customers.ts'
import { getPersonalData } from './personal-data/get-personal-data.ts'
import type { PersonalPart } from './personal-data/personal-data.ts'
import { removePersonalData } from './personal-data/remove-personal-data.ts'

export interface CustomersOptions {
  /** What else prevents a customer from being deleted. */
  readonly customerUses: readonly RecordUse[]
  /** What prevents a customer from being anonymized. */
  readonly customerObligations: readonly RecordUse[]
  /** What else moves with a customer that is merged into another one. */
  readonly mergedParts: readonly MergedPart[]
  /** What else is kept of a customer. */
  readonly personalParts: readonly PersonalPart[]
}

/** Every operation of the room. */
export const customersOperations = ({
  customerUses,
  customerObligations,
  mergedParts,
  personalParts,
}: CustomersOptions): readonly Operation[] => [
  ...createCustomer,
  ...listCustomers,
  changeCustomers,
  listCustomerChanges,
  ...getCustomer,
  ...updateCustomer,
  deleteCustomer(customerUses),
  deleteCustomerAddress,
  ...customFieldValueOperations(customerCustomFields),
  findDuplicates,
  mergeCustomers(mergedParts),
  getPersonalData(personalParts),
  removePersonalData(customerObligations),
]
