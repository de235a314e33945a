import Type from 'typebox'
import { Customer } from '../customers/customer.ts'
import { CustomerBankAccount, CustomerContact, CustomerNote } from '../parts/customer-parts.ts'

/** All that is kept of a customer. */
export const PersonalData = Type.Object({
  customer: Customer,
  contacts: Type.Array(CustomerContact),
  bankAccounts: Type.Array(CustomerBankAccount),
  notes: Type.Array(CustomerNote),
})
