import type { TSchema } from 'typebox'
import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { displayNameIn } from '../../access/doors/users/user-name-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { Note } from '../../platform/records/note.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { mandateSequenceOf, mandateStateOf } from '../customer-mandate-store.ts'
import { CustomerMandate } from './customer-mandate.ts'
import { CustomerBankAccount, CustomerContact } from './customer-parts.ts'

const textsOf = (...fields: string[]) => ({
  customerId: 'integer',
  ...Object.fromEntries(fields.map((field) => [field, 'text'])),
})

export const contactTable: NumberedTable = {
  table: 'customer_contacts',
  as: 'customer_contact',
  columns: textsOf(
    ...['department', 'honorific', 'firstName', 'lastName', 'phoneNumber'],
    ...['mobilePhoneNumber', 'emailAddress', 'fax'],
  ),
}

export const bankAccountTable: NumberedTable = {
  table: 'customer_bank_accounts',
  as: 'customer_bank_account',
  columns: textsOf(
    ...['accountHolder', 'bankName', 'accountNumber', 'bankCode', 'iban', 'bic'],
    'mandateReference',
  ),
}

export const mandateTable: NumberedTable = {
  table: 'customer_mandates',
  as: 'customer_mandate',
  columns: {
    ...textsOf('reference', 'kind', 'accountHolder', 'iban', 'bic', 'returnReason'),
    ...{ companyId: 'integer', isRecurrent: 'boolean', signedOn: 'date', revokedOn: 'date' },
  },
}

export const noteTable: NumberedTable = {
  table: 'customer_notes',
  as: 'customer_note',
  columns: { ...textsOf('noteBody'), createdByUserId: 'integer' },
}

const own = ({ as, columns }: NumberedTable) =>
  columnsOf(as, ...Object.keys(columns).filter((field) => field !== 'customerId'))

/** The fields of each kind, by what its rows are called. */
export const partProjections: Readonly<Record<string, Projection>> = {
  [contactTable.as]: { id: keyOf(contactTable.as), ...own(contactTable) },
  [bankAccountTable.as]: { id: keyOf(bankAccountTable.as), ...own(bankAccountTable) },
  [mandateTable.as]: {
    id: keyOf(mandateTable.as),
    companyId: companyReferenceOf(mandateTable.as),
    ...columnsOf(
      mandateTable.as,
      'reference',
      'kind',
      'isRecurrent',
      'accountHolder',
      'iban',
      'bic',
    ),
    ...columnsOf(mandateTable.as, 'returnReason'),
    signedOn: fixed(`${mandateTable.as}.signed_on::text`),
    revokedOn: fixed(`${mandateTable.as}.revoked_on::text`),
    lastUsedOn: fixed(`${mandateTable.as}.last_used_on::text`),
    state: fixed(mandateStateOf(mandateTable.as)),
    nextSequence: fixed(mandateSequenceOf(mandateTable.as)),
  },
  [noteTable.as]: {
    noteId: keyOf(noteTable.as),
    ...columnsOf(noteTable.as, 'noteBody', 'created', 'changed'),
  },
}

const sourceOf = (table: NumberedTable, shape: TSchema): RecordSource => ({
  ...table,
  record: projected(shapeOf(shape), partProjections[table.as] ?? {}),
})

export const customerContacts = sourceOf(contactTable, CustomerContact)
export const customerBankAccounts = sourceOf(bankAccountTable, CustomerBankAccount)
export const customerMandates = sourceOf(mandateTable, CustomerMandate)
export const customerNotes: RecordSource = {
  ...noteTable,
  record: projected(shapeOf(Note), {
    ...partProjections[noteTable.as],
    createdByUserName: displayNameIn(noteTable.as, 'created_by_user_id'),
    changedByUserName: displayNameIn(noteTable.as, 'changed_by_user_id'),
  }),
}
