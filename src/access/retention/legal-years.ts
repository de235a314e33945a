import type { RecordClass } from '../../platform/retention/retention-rule.ts'

type Years = Readonly<Record<RecordClass, number>>

/**
 * How many years records must be kept from the end of the calendar year on: books and what is written of their changes,
 * vouchers such as invoices, and letters of trade such as orders and delivery notes.
 */
const byCountry: Readonly<Record<string, Years>> = {
  // §147 AO and §257 HGB; vouchers since 2025 (BEG IV), §14b UStG.
  DE: { books: 10, vouchers: 8, letters: 6 },
  // §132 BAO and §212 UGB.
  AT: { books: 7, vouchers: 7, letters: 7 },
  // Art. 958f OR.
  CH: { books: 10, vouchers: 10, letters: 10 },
  // L123-22 Code de commerce: orders and delivery notes are vouchers there.
  FR: { books: 10, vouchers: 10, letters: 10 },
  // Art. 52 AWR.
  NL: { books: 7, vouchers: 7, letters: 7 },
  // Art. 74 ustawy o rachunkowości.
  PL: { books: 5, vouchers: 5, letters: 5 },
}

/** The longest of these, for countries whose law is not known here: so nothing is deleted too early. */
const elsewhere: Years = { books: 10, vouchers: 10, letters: 10 }

/** The years that the law of a country demands; null: the country is unknown. */
export const legalYears = (countryIso: string | null): Years =>
  byCountry[countryIso ?? ''] ?? elsewhere
