import { createRequire } from 'node:module'
import type { Validator } from 'stdnum'
import type { Sentence } from '../../platform/values/refusal.ts'

/** Loaded with the first number that is checked: it has three hundred modules, which take 10 MB of a process. */
const library = () => load('stdnum') as typeof import('stdnum')
const load = createRequire(import.meta.url)

/** Countries whose VAT ids begin with other letters than the code of the country. */
const countryByPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/** The names of VAT ids outside of the Union. */
const otherVat: Readonly<Record<string, string>> = { GB: 'vat', CH: 'vat', NO: 'mva' }

function vatChecksOf(country: string): readonly Validator[] {
  const other = checkOf(otherVat, country)
  return library().euVat[country] ?? (other ? [other] : [])
}

/** The check of a country by its name in the library. */
function checkOf(names: Readonly<Record<string, string>>, country: string): Validator | undefined {
  const name = names[country]
  return name === undefined ? undefined : library().stdnum[country]?.[name]
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
const registers: Readonly<Record<string, string>> = {
  AT: 'businessid',
  CH: 'uid',
  DK: 'cvr',
  EE: 'registrikood',
  FI: 'ytunnus',
  NO: 'orgnr',
  RO: 'onrc',
  SE: 'orgnr',
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
  const register = checkOf(registers, countryIso)
  return !register || register.validate(text).isValid
}
