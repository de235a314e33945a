import { euVat, stdnum, type Validator } from 'stdnum'
import type { Sentence } from '../../platform/values/refusal.ts'

/** Countries whose VAT ids begin with other letters than the code of the country. */
const countryByPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/** Outside of the Union. */
const otherVat: Readonly<Record<string, Validator | undefined>> = {
  GB: stdnum['GB']?.['vat'],
  CH: stdnum['CH']?.['vat'],
  NO: stdnum['NO']?.['mva'],
}

function vatChecksOf(country: string): readonly Validator[] {
  const other = otherVat[country]
  return euVat[country] ?? (other ? [other] : [])
}

export const wrongVatId: Sentence = {
  en: 'This is not a VAT id of its country: its form or its check digit is wrong.',
  de: 'Das ist keine USt-IdNr. ihres Landes: Die Form oder die Prüfziffer ist falsch.',
}

/**
 * Whether a VAT id is right in form and check digit, in the country that it begins with and otherwise in
 * that of its address. An id of a country whose rules are not known is taken as it is.
 */
export function isVatId(text: string, countryIso: string): boolean {
  const prefix = text.slice(0, 2).toUpperCase()
  const own = vatChecksOf(countryByPrefix[prefix] ?? prefix)
  if (own.length > 0) return isValid(own, prefix === 'XI' ? `GB${text.slice(2)}` : text)
  const ofAddress = vatChecksOf(countryIso)
  return ofAddress.length === 0 || /^[A-Z]{2}/i.test(text) || isValid(ofAddress, text)
}

const isValid = (checks: readonly Validator[], text: string) =>
  checks.some((check) => check.validate(text).isValid)

/** Registers whose numbers have a check digit or a form that the library knows. */
const registers: Readonly<Record<string, Validator | undefined>> = {
  AT: stdnum['AT']?.['businessid'],
  CH: stdnum['CH']?.['uid'],
  DK: stdnum['DK']?.['cvr'],
  EE: stdnum['EE']?.['registrikood'],
  FI: stdnum['FI']?.['ytunnus'],
  NO: stdnum['NO']?.['orgnr'],
  RO: stdnum['RO']?.['onrc'],
  SE: stdnum['SE']?.['orgnr'],
}

/** The library does not know German registers: a department, a number, and a court before or after them. */
const germanRegister =
  /^(?:[^0-9]{2,80}[ ,])?\s*(?:HR ?[AB]|GnR|PR|VR|GsR)\s*[0-9]{1,7}\s*[A-Z]{0,3}(?:[ ,(].{0,80})?$/i

export const wrongRegisterNumber: Sentence = {
  en: 'This is not a number of the commercial register in the country of the customer.',
  de: 'Das ist keine Nummer des Handelsregisters im Land des Kunden.',
}

/** Whether a number can stand in the commercial register of a country; true where its form is not known. */
export function isRegisterNumber(text: string, countryIso: string): boolean {
  if (countryIso === 'DE') return germanRegister.test(text)
  const register = registers[countryIso]
  return !register || register.validate(text).isValid
}
