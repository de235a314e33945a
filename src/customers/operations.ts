import type { Operation } from '../platform/pipeline/operation.ts'
import { getCustomer } from './customers/get-customer.ts'
import { listCustomers } from './customers/list-customers.ts'

/** Every operation of the room. */
export const customersOperations: readonly Operation[] = [
  // The operator of the platform.
  ...listCustomers,
  ...getCustomer,
]
