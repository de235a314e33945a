import type { TSchema } from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input.ts'
import type {
  ReferenceList,
  ReferencePath,
  ReferenceWrite,
  Said,
} from '../../platform/records/reference-list.ts'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { bic, email, iban, type TextCheck } from '../checks/checked-text.ts'
import { findCustomerKey, lockCustomerKey, touchCustomer } from '../customers/customer-key-store.ts'
import { maskedTexts } from '../writes/customer-change.ts'
import {
  bankAccountTable,
  contactTable,
  countParts,
  customerBankAccounts,
  customerContacts,
  customerNotes,
  noteTable,
} from './customer-part-store.ts'
import { CustomerBankAccount, CustomerContact, CustomerNote } from './customer-parts.ts'

/** Most contacts, bank accounts or notes of one customer. */
const partsMax = 1000

interface PartKind
  extends Pick<
    ReferenceList,
    'noun' | 'plural' | 'about' | 'path' | 'table' | 'source' | 'usual' | 'example' | 'parameter'
  > {
  readonly shape: TSchema
  readonly named: { readonly one: Sentence; readonly many: Sentence }
  readonly checks?: Readonly<Record<string, TextCheck>>
}

const tooMany = ({ named: { many } }: PartKind) =>
  new Refusal('broken-rule', 'customer-part.too-many', {
    en: `A customer has at most ${partsMax} ${many.en}.`,
    de: `Ein Kunde hat höchstens ${partsMax} ${many.de}.`,
  })

/**
 * Records that belong to a customer: every write locks it, counts as its change and announces it. They
 * tell of a person, so the audit trail keeps which fields were written, not what was written.
 */
function partList(kind: PartKind): ReferenceList {
  const { noun, named, checks = {} } = kind
  return {
    ...kind,
    rules: `The customer counts as changed. Refused with 422 \`customer-part.too-many\` beyond ${partsMax}, and with 409 \`customer.anonymized\`.`,
    scope: 'customers',
    unique: [],
    isUpdateSilent: true,
    below: {
      pathParameters: { customerId: ReferenceField() },
      columns: async (tx, path, isWrite) => ({
        customerId: (await (isWrite ? lockCustomerKey : findCustomerKey)(tx, customerOf(path))).id,
      }),
    },
    columns: (call, said, key) => checkedPart(kind, call, said, key, checks),
    changed: ({ tx, path }) => touchCustomer(tx, customerOf(path)),
    audited: maskedTexts,
    sentences: {
      [`${noun}.missing`]: {
        en: `The customer has no such ${named.one.en}.`,
        de: `Der Kunde hat ${named.one.de} nicht.`,
      },
      [`${noun}.in-use`]: {
        en: `Other records refer to this ${named.one.en}.`,
        de: `Andere Datensätze verweisen auf ${named.one.de}.`,
      },
    },
  }
}

const customerOf = (path: ReferencePath) => path['customerId'] as Reference

async function checkedPart(
  kind: PartKind,
  { tx, path, fieldName }: ReferenceWrite,
  said: Said,
  key: Key | undefined,
  checks: Readonly<Record<string, TextCheck>>,
): Promise<Said> {
  const faults: Faults = {}
  for (const [field, { accepts, fault }] of Object.entries(checks)) {
    const text = said[field]
    if (typeof text === 'string' && text !== '' && !accepts(text)) {
      faults[fieldName([field])] = fault
    }
  }
  refuseFaults(faults)
  if (!key) {
    const customer = await findCustomerKey(tx, customerOf(path))
    if ((await countParts(tx, kind.table, customer.id)) >= partsMax) throw tooMany(kind)
  }
  const number = said['iban']
  if (typeof number !== 'string') return said
  return { ...said, iban: number.replaceAll(/[\s-]/g, '').toUpperCase() }
}

const emptyTexts = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, '']))

export const customerPartLists: readonly ReferenceList[] = [
  partList({
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
  partList({
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
    usual: emptyTexts('bankName', 'accountNumber', 'bankCode', 'iban', 'bic'),
    example: {
      accountHolder: 'Ana Ribeiro',
      bankName: 'Example Bank',
      iban: 'DE89 3704 0044 0532 0130 00',
      bic: 'COBADEFFXXX',
    },
    checks: { iban, bic },
  }),
  partList({
    noun: 'customer-note',
    plural: 'CustomerNotes',
    about: 'the notes that the staff keep on a customer',
    named: { one: { en: 'note', de: 'diese Notiz' }, many: { en: 'notes', de: 'Notizen' } },
    path: { v1: '/customers/{customerId}/notes', v2: '/customers/{customerId}/notes' },
    parameter: 'noteId',
    shape: CustomerNote,
    table: noteTable,
    source: customerNotes,
    usual: {},
    example: { noteBody: 'Prefers deliveries in the afternoon.' },
  }),
]
