import Type from 'typebox'
import { KeyField, Label, Text } from '../../platform/values/shape.ts'

const part = (options = {}) => Text(255, options)

/** A person to talk to at a customer. */
export const CustomerContact = Type.Object({
  id: KeyField({ readOnly: true }),
  department: part(),
  honorific: part({ description: 'Salutation, such as Ms or Mr.' }),
  firstName: part(),
  lastName: part(),
  phoneNumber: part(),
  mobilePhoneNumber: part(),
  emailAddress: part(),
  fax: part(),
})

/** An account that a customer pays from or is paid to. */
export const CustomerBankAccount = Type.Object({
  id: KeyField({ readOnly: true }),
  accountHolder: Label(),
  bankName: part(),
  accountNumber: part({
    description: 'Number of the account in its country; the IBAN has it too.',
  }),
  bankCode: part({ description: 'Number of the bank in its country.' }),
  iban: part({ v1: 'IBAN', description: 'Kept without spaces, in capital letters.' }),
  bic: part({ v1: 'BIC' }),
  mandateReference: Text(35, {
    description:
      'Reference of the mandate by which the customer allows direct debits from the account; empty: there is none.',
  }),
})
