import type { PaymentMethodDraft } from '../../customers/payment-methods/payment-method.ts'
import type { TaxCodeDraft } from '../../sales/tax-codes/tax-code.ts'

/** The usual accounts for sales and payments in a country. */
export interface ChartOfAccounts {
  readonly taxCodes: readonly TaxCodeDraft[]
  readonly accountOf: Readonly<
    Partial<Record<NonNullable<PaymentMethodDraft['paymentOption']>, string>>
  >
}

const inGermany = { taxCategory: 'S', countryIso: 'DE', isAutomatic: true } as const

/**
 * Germany: accounts of the DATEV standard chart SKR 03, whose automatic accounts book the tax
 * themselves; keys of taxes are those of DATEV (2: 7 %, 3: 19 %). Tenants that use another chart, such as
 * SKR 04, replace these accounts.
 */
const skr03: ChartOfAccounts = {
  taxCodes: [
    {
      ...{ ...inGermany, name: 'Erlöse 19 % USt', taxRate: 19, number: 3 },
      ...{ generalLedgerAccount: '8400', cashDiscountAccount: '8736' },
    },
    {
      ...{ ...inGermany, name: 'Erlöse 7 % USt', taxRate: 7, number: 2 },
      ...{ generalLedgerAccount: '8300', cashDiscountAccount: '8731' },
    },
    { name: 'Erlöse', taxCategory: 'S', countryIso: 'DE', ...on('8200') },
    { name: 'Im anderen EU-Land steuerpflichtige Lieferungen', taxCategory: 'S', ...on('8320') },
    {
      ...{ name: 'Innergemeinschaftliche Lieferungen (§ 4 Nr. 1b UStG)', taxCategory: 'K' },
      ...{ ...on('8125', '8743'), isAutomatic: true },
    },
    {
      ...{ name: 'Ausfuhrlieferungen (§ 4 Nr. 1a UStG)', taxCategory: 'G' },
      ...{ ...on('8120'), isAutomatic: true },
    },
    {
      ...{ name: 'Leistungen, für die der Empfänger die Steuer schuldet', taxCategory: 'AE' },
      ...{ ...on('8336', '8742'), isAutomatic: true },
    },
    {
      ...{ name: 'Steuerfreie Umsätze (§ 4 Nr. 8 ff. UStG)', taxCategory: 'E' },
      ...{ ...on('8100'), isAutomatic: true },
    },
    { name: 'Erlöse zum Nullsatz', taxCategory: 'Z', ...on('8200') },
  ],
  accountOf: { transfer: '1200', debit: '1200', online: '1360', cash: '1000' },
}

/** A revenue account, with that of cash discounts of any sales unless they have their own. */
function on(generalLedgerAccount: string, cashDiscountAccount = '8730') {
  return { generalLedgerAccount, cashDiscountAccount }
}

const charts: Readonly<Record<string, ChartOfAccounts>> = { DE: skr03 }

const none: ChartOfAccounts = { taxCodes: [], accountOf: {} }

/** The chart of a country; empty where none is known. */
export const chartOf = (countryIso: string): ChartOfAccounts => charts[countryIso] ?? none
