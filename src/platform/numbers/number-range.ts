import type { TenantTx } from '../postgres/transaction.ts'

/** Those of some numbers that are in use; `companyId` is 0 where all companies share the range. */
type FindTaken = (
  tx: TenantTx,
  numbers: readonly string[],
  companyId: number,
) => Promise<ReadonlySet<string>>

/** A kind of record whose numbers the service gives where the caller names none. */
export interface NumberRangeKind {
  /** As the range is called in the interface: `customer`. */
  readonly kind: string
  /** What is numbered, for the documentation. */
  readonly about: { readonly en: string }
  /** Which numbers records have already, also those that were given by hand: they are passed over. */
  readonly findTaken: FindTaken
  /** Whether every company has a range of its own. */
  readonly isPerCompany: boolean
  /**
   * Whether no number may be missing: the range is then locked until the transaction ends, so those who
   * take a number wait for each other. Otherwise they do not, and numbers may be missing or later than others.
   */
  readonly isGapless: boolean
  /** Whether the range starts again every year; its prefix then names the year. */
  readonly beginsYearly?: boolean
  /** Whether the numbers are kept as integers, so that nothing but digits may stand before them. */
  readonly isOfDigits?: boolean
  /** The range until the tenant changes it. */
  readonly usual: RangeForm & { readonly nextNumber: number }
}

/** How the numbers of a range are written. */
export interface RangeForm {
  /** Before the digits; `{year}` stands for the year in four digits. */
  readonly prefix: string
  /** Fewest digits; shorter numbers are filled with zeros. */
  readonly digits: number
}

/** Stands in a prefix for the year. */
export const yearPlaceholder = '{year}'

/** A number of a range as people read it. */
export function writtenNumber({ prefix, digits }: RangeForm, number: number, year: number): string {
  const before = prefix.replaceAll(yearPlaceholder, String(year).padStart(4, '0'))
  return before + String(number).padStart(digits, '0')
}
