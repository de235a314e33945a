import Type, { type TSchema } from 'typebox'
import { CustomFieldValue } from '../../platform/custom-fields/custom-field-value.ts'
import { Note } from '../../platform/records/note.ts'
import type { ListSource } from '../../platform/records/projection.ts'
import { Mail } from '../../printing/mails/mail.ts'
import { Customer } from '../customers/customer.ts'
import { CustomerFile } from '../files/customer-file.ts'
import { CustomerMandate } from '../parts/customer-mandate.ts'
import { CustomerBankAccount, CustomerContact } from '../parts/customer-parts.ts'

/** Records of another room that belong to a customer; the customer's row is called `customer`. */
export interface PersonalPart {
  readonly field: string
  readonly shape: TSchema
  readonly list: ListSource
}

/** Who of the staff wrote it is no concern of the customer. */
const PersonalNote = Type.Omit(Note, ['createdByUserName', 'changedByUserName'])

/** All that is kept of a customer. */
export const personalDataShape = (others: readonly PersonalPart[]) =>
  Type.Object({
    customer: Customer,
    contacts: Type.Array(CustomerContact),
    bankAccounts: Type.Array(CustomerBankAccount),
    mandates: Type.Array(CustomerMandate),
    notes: Type.Array(PersonalNote),
    files: Type.Array(CustomerFile),
    customFields: Type.Array(CustomFieldValue),
    mails: Type.Array(Mail),
    ...Object.fromEntries(others.map(({ field, shape }) => [field, Type.Array(shape)])),
  })
