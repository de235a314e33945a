import { bic, email, iban } from '../../platform/records/checked-text.ts'
import { Note } from '../../platform/records/note.ts'
import {
  noteList,
  type PartOwner,
  partList,
} from '../../platform/records/reference-lists/part-list.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { maskedTexts } from '../writes/customer-change.ts'
import { belowCustomer, touchNamedCustomer } from './below-customer.ts'
import { customerMandateKind } from './customer-mandate-list.ts'
import {
  bankAccountTable,
  contactTable,
  customerBankAccounts,
  customerContacts,
  customerNotes,
  noteTable,
} from './customer-part-store.ts'
import { CustomerBankAccount, CustomerContact } from './customer-parts.ts'
import { withPlainIban } from './plain-iban.ts'

/**
 * The parts of a customer are personal data, so the audit trail keeps which fields were written, not what was
 * written.
 */
const customerOwner: PartOwner = {
  scope: 'customers',
  named: { en: 'A customer', de: 'Ein Kunde' },
  rules: 'The customer counts as changed. Refused with 409 `customer.anonymized`.',
  tooMany: 'customer-part.too-many',
  below: belowCustomer,
  changed: touchNamedCustomer,
  audited: maskedTexts,
}

const emptyTexts = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, '']))

export const customerPartLists: readonly ReferenceList[] = [
  partList(customerOwner, {
    noun: 'customer-contact',
    plural: 'CustomerContacts',
    about: 'the people to talk to at a customer',
    named: {
      one: { en: 'contact', de: 'diesen Ansprechpartner' },
      many: { en: 'contacts', de: 'Ansprechpartner' },
    },
    path: { v1: '/customers/{customerId}/contacts', v2: '/customers/{customerId}/contacts' },
    shape: CustomerContact,
    table: contactTable,
    source: customerContacts,
    usual: emptyTexts(
      ...['department', 'honorific', 'firstName', 'lastName', 'phoneNumber'],
      ...['mobilePhoneNumber', 'emailAddress', 'fax'],
    ),
    example: {
      department: 'Purchasing',
      honorific: 'Ms',
      firstName: 'Ana',
      lastName: 'Ribeiro',
      emailAddress: 'ana.ribeiro@bremen-tea.example',
    },
    checks: { emailAddress: email },
  }),
  partList(customerOwner, {
    noun: 'customer-bank-account',
    plural: 'CustomerBankAccounts',
    about: 'the bank accounts of a customer',
    named: {
      one: { en: 'bank account', de: 'dieses Bankkonto' },
      many: { en: 'bank accounts', de: 'Bankkonten' },
    },
    path: {
      v1: '/customers/{customerId}/bankaccounts',
      v2: '/customers/{customerId}/bank-accounts',
    },
    shape: CustomerBankAccount,
    table: bankAccountTable,
    source: customerBankAccounts,
    usual: emptyTexts(
      ...['bankName', 'accountNumber', 'bankCode', 'iban', 'bic', 'mandateReference'],
    ),
    example: {
      accountHolder: 'Ana Ribeiro',
      bankName: 'Example Bank',
      iban: 'DE89 3704 0044 0532 0130 00',
      bic: 'COBADEFFXXX',
    },
    checks: { iban, bic },
    kept: withPlainIban,
  }),
  partList(customerOwner, customerMandateKind),
  noteList(customerOwner, {
    noun: 'customer-note',
    plural: 'CustomerNotes',
    about: 'the notes that the staff keep on a customer',
    path: { v1: '/customers/{customerId}/notes', v2: '/customers/{customerId}/notes' },
    shape: Note,
    table: noteTable,
    source: customerNotes,
  }),
]
