/** What a file of bank statements says. Amounts are exact decimal texts, days are `2026-01-31`. */

export const statementFormats = ['camt.053', 'mt940'] as const
type StatementFormat = (typeof statementFormats)[number]

export interface ReadEntry {
  readonly bookingDay: string
  readonly valueDay: string
  /** Negative: money that left the account. */
  readonly amount: string
  readonly currencyIso: string
  readonly otherName: string
  readonly otherIban: string
  readonly remittance: string
  readonly endToEndId: string
  readonly bankReference: string
  readonly returnReason: string
  /** What the bank took for it, 0 or more. */
  readonly fees: string
}

export interface ReadStatement {
  readonly format: StatementFormat
  /** The IBAN, or what the bank has in its place. */
  readonly account: string
  readonly number: string
  readonly from: string
  readonly until: string
  readonly currencyIso: string
  /** Null where the bank does not say it. */
  readonly openingBalance: string | null
  readonly closingBalance: string | null
  readonly entries: readonly ReadEntry[]
}
