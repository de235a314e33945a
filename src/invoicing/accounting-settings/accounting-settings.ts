import Type, { type Static } from 'typebox'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { Int32, KeyField, orNull, patchOf, Text } from '../../platform/values/shape.ts'
import { taxCategorySentence } from '../../sales/calculation/tax-group.ts'
import { TaxCategoryField } from '../../sales/tax-codes/tax-code.ts'

/** What lines of documents are for, as far as accounts differ by it; a prepayment is for a document that is to come. */
const bookedKinds = [
  'goods',
  'shipping',
  'packaging',
  'fee',
  'discount',
  'voucher',
  'prepayment',
] as const
export type BookedKind = (typeof bookedKinds)[number]

const charts = ['skr03', 'skr04'] as const
const costCenterSources = ['none', 'sales-channel'] as const

const RevenueAccount = Type.Object({
  kind: orNull(
    Type.Unsafe<BookedKind>({
      type: 'string',
      enum: [...bookedKinds],
      description: 'What lines are for; null, anything.',
    }),
  ),
  taxCategory: TaxCategoryField(taxCategorySentence),
  countryIso: orNull(
    Type.String({
      pattern: '^[A-Z]{2}$',
      description: 'Country by whose rates they are taxed (ISO 3166-1); null, any.',
    }),
  ),
  taxRate: orNull(
    Type.Number({ minimum: 0, maximum: 100, decimals: 4, description: 'In percent; null, any.' }),
  ),
  account: Text(9, { description: 'Account of the general ledger.' }),
  cashDiscountAccount: Text(9, {
    description: 'Account for cash discounts; empty: that of the chart.',
  }),
  taxKey: Text(4, { description: 'Tax key of the bookings; empty where the account decides.' }),
})
export type RevenueAccount = Static<typeof RevenueAccount>

/** How the books of a company are kept, as far as an export must know. */
export const AccountingSettings = Type.Object({
  companyId: KeyField({ readOnly: true, description: 'The company.' }),
  chart: Type.Unsafe<(typeof charts)[number]>({
    type: 'string',
    enum: [...charts],
    description:
      'Chart of accounts, which proposes accounts that neither this nor a tax code names.',
  }),
  consultantNumber: orNull(
    Int32({ minimum: 1001, maximum: 9_999_999, description: 'Number of the tax consultant.' }),
  ),
  clientNumber: orNull(
    Int32({
      minimum: 1,
      maximum: 99_999,
      description: 'Number of the company as the consultant gave it.',
    }),
  ),
  accountLength: Int32({
    minimum: 4,
    maximum: 8,
    description:
      'Digits of accounts of the general ledger; shorter ones get zeros at their end. Debtors have one more.',
  }),
  fiscalYearStartMonth: Int32({
    minimum: 1,
    maximum: 12,
    description: 'Month with which the fiscal year begins.',
  }),
  isFixed: Type.Boolean({
    description: 'Whether bookings can no longer be changed once they were imported.',
  }),
  isDebtorNumberAutomatic: Type.Boolean({
    description:
      'Whether customers without an account get the next number when they are first exported.',
  }),
  firstDebtorNumber: orNull(
    Int32({
      minimum: 1,
      maximum: 999_999_999,
      description: 'First of these numbers; null: the first of the debtors, such as 10000.',
    }),
  ),
  costCenterSource: Type.Unsafe<(typeof costCenterSources)[number]>({
    type: 'string',
    enum: [...costCenterSources],
    description: 'What bookings name as their cost center: nothing, or the sales channel.',
  }),
  accounts: Type.Array(RevenueAccount, {
    maxItems: 500,
    description:
      'Accounts for revenue. They go before those of tax codes; the one that says most of a line goes first: by its kind, its country, its rate.',
  }),
})
export type AccountingSettings = Static<typeof AccountingSettings>

/** What can be set. */
export type OwnSettings = Omit<AccountingSettings, 'companyId'>
export const AccountingSettingsPatch = Type.Unsafe<Partial<OwnSettings>>(
  patchOf(AccountingSettings),
)

/** The digits of the accounts of debtors, by the length of the others. */
export const debtorNumbers = (accountLength: number) => ({
  first: 10 ** accountLength,
  last: 7 * 10 ** accountLength - 1,
})

/** An account with all its digits; undefined where it is none of the general ledger. */
export function ledgerAccount(text: string, length: number): string | undefined {
  if (!/^\d{4,8}$/.test(text) || text.length > length) return undefined
  return text.padEnd(length, '0')
}

/** The faults of settings, by field. */
export function settingsFaults(settings: OwnSettings, fieldName: FieldName): Faults {
  const faults: Faults = {}
  const { accountLength, firstDebtorNumber, accounts } = settings
  const { first, last } = debtorNumbers(accountLength)
  if (firstDebtorNumber !== null && (firstDebtorNumber < first || firstDebtorNumber > last)) {
    faults[fieldName(['firstDebtorNumber'])] = {
      en: `Debtors have the numbers ${first} to ${last}.`,
      de: `Debitoren haben die Nummern ${first} bis ${last}.`,
    }
  }
  const seen = new Set<string>()
  for (const [at, { account, cashDiscountAccount, taxKey, ...key }] of accounts.entries()) {
    const isAccount = (text: string) => ledgerAccount(text, accountLength) !== undefined
    if (!isAccount(account)) faults[fieldName(['accounts', at, 'account'])] = noAccount
    if (cashDiscountAccount !== '' && !isAccount(cashDiscountAccount)) {
      faults[fieldName(['accounts', at, 'cashDiscountAccount'])] = noAccount
    }
    if (!/^\d{0,4}$/.test(taxKey)) faults[fieldName(['accounts', at, 'taxKey'])] = noTaxKey
    const text = JSON.stringify([key.kind, key.taxCategory, key.countryIso, key.taxRate])
    if (seen.has(text)) faults[fieldName(['accounts', at])] = twice
    seen.add(text)
  }
  return faults
}

const noAccount = {
  en: 'An account has four digits up to the length of accounts.',
  de: 'Ein Konto hat vier Ziffern bis zur Länge der Konten.',
}
const noTaxKey = {
  en: 'A tax key has at most four digits.',
  de: 'Ein Buchungsschlüssel hat höchstens vier Ziffern.',
}
const twice = {
  en: 'There is an account for the same lines already.',
  de: 'Für dieselben Positionen gibt es schon ein Konto.',
}
