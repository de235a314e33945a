import Type from 'typebox'
import { Note } from '../../platform/records/note.ts'
import { Customer } from '../customers/customer.ts'
import { CustomerFile } from '../files/customer-file.ts'
import { CustomerBankAccount, CustomerContact } from '../parts/customer-parts.ts'

/** All that is kept of a customer. */
export const PersonalData = Type.Object({
  customer: Customer,
  contacts: Type.Array(CustomerContact),
  bankAccounts: Type.Array(CustomerBankAccount),
  notes: Type.Array(Note),
  files: Type.Array(CustomerFile),
})
