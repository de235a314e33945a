import { type CustomerDraft, insertCustomers } from '../../../customers/customers/customer-store.ts'
import {
  bankAccountTable,
  contactTable,
  mandateTable,
  noteTable,
} from '../../../customers/parts/customer-part-store.ts'
import { insertRows, type NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { readSheet, type SheetRow } from '../data/sheet.ts'
import type { SampleReferences } from '../sample-references.ts'

export async function addCustomers(tx: TenantTx, references: SampleReferences): Promise<void> {
  const rows = readSheet('customers')
  const drafts = rows.map((row, index) => draftOf(row, index, references))
  const keys = await insertCustomers(tx, drafts)
  const customerId = keys[0]?.id
  await insertRows(tx, contactTable, [{ ...noContact, customerId, lastName: 'Bergmann' }])
  const account = { accountHolder: 'Anna Bergmann', iban: 'DE89370400440532013000' }
  const debited = rows.flatMap((row, index) =>
    row('payment') === 'Direct debit' ? [debitedAccount(row, keys[index]?.id ?? 0)] : [],
  )
  await insertRows(tx, bankAccountTable, [{ ...noAccount, ...account, customerId }, ...debited])
  const mandates = debited.map(mandateOf)
  await insertRows(tx, mandateTable, [
    { ...mandateOf({ ...account, customerId, mandateReference: 'MANDATE-FAIR' }), kind: 'b2b' },
    ...mandates,
  ])
  await insertRows(tx, noteTable, [
    { customerId, noteBody: 'Prefers deliveries in the afternoon.' },
  ])
}

const emptyTexts = ({ columns }: NumberedTable) =>
  Object.fromEntries(Object.keys(columns).map((field) => [field, '']))
const noContact = emptyTexts(contactTable)
const noAccount = emptyTexts(bankAccountTable)

/** The account from which a customer lets the company debit what it owes. */
function debitedAccount(row: SheetRow, customerId: number) {
  const basic = `10010010${String(customerId).padStart(10, '0')}`
  const check = 98n - (BigInt(`${basic}131400`) % 97n)
  return {
    ...noAccount,
    customerId,
    accountHolder: row('company_name') || `${row('first')} ${row('last')}`,
    bankName: 'Hanse Bank',
    iban: `DE${String(check).padStart(2, '0')}${basic}`,
    mandateReference: `MANDATE-${row('number')}`,
  }
}

/** The mandate for such an account. */
const mandateOf = (account: {
  readonly customerId: number | undefined
  readonly accountHolder: string
  readonly iban: string
  readonly mandateReference: string
}) => ({
  ...{ customerId: account.customerId, companyId: 1, reference: account.mandateReference },
  ...{ kind: 'core', isRecurrent: true, signedOn: `${new Date().getUTCFullYear()}-01-07` },
  ...{ accountHolder: account.accountHolder, iban: account.iban, bic: '' },
  ...{ returnReason: '', revokedOn: null },
})

function draftOf(row: SheetRow, index: number, references: SampleReferences): CustomerDraft {
  return {
    number: row('number'),
    addresses: [billingAddress(row), ...shipmentAddress(row)],
    companyId: references.companies(row('company')),
    customerGroupId: references.customerGroups(row('group')),
    customerCategoryId: references.customerCategories(row('category')),
    paymentMethodId: references.paymentMethods(row('payment')),
    accountsReceivableNumber: 10_001 + index,
    initialContact: row('group') === 'Trade' ? 'Trade fair' : 'Online shop',
    languageIso: row('language'),
    creditLimit: row('payment') === 'Invoice' ? 500 : 0,
    paymentDueInDays: Number(row('due')),
    discount: Number(row('discount')),
  }
}

function billingAddress(row: SheetRow) {
  return {
    kind: 'billing' as const,
    company: row('company_name'),
    firstName: row('first'),
    lastName: row('last'),
    street: row('street'),
    postalCode: row('postal'),
    city: row('city'),
    countryIso: row('country'),
    vatId: row('vat'),
    emailAddress: row('email'),
  }
}

/** Some customers have another shipping address: `street|postal code|city|country`. */
function shipmentAddress(row: SheetRow) {
  if (row('other') === '') return []
  const [street = '', postalCode = '', city = '', countryIso = ''] = row('other').split('|')
  const address = { ...billingAddress(row), street, postalCode, city, countryIso, vatId: '' }
  return [{ ...address, kind: 'shipment' as const }]
}
