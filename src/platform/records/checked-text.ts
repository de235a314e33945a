import { createRequire } from 'node:module'
import type validator from 'validator'
import { isCountryCode } from '../values/country-code.ts'
import type { Sentence } from '../values/refusal.ts'

/** Loaded with the first text that is checked. */
const library = () => load('validator') as typeof validator
const load = createRequire(import.meta.url)

/** Formats of texts. An empty text is always valid: the field then has no value. */
export interface TextCheck {
  readonly accepts: (text: string) => boolean
  readonly fault: Sentence
}

export const country: TextCheck = {
  accepts: isCountryCode,
  fault: {
    en: 'This must be a country of ISO 3166-1 in two capital letters.',
    de: 'Hier muss ein Land nach ISO 3166-1 in zwei Großbuchstaben stehen.',
  },
}

export const language: TextCheck = {
  accepts: (text) => text === text.toLowerCase() && library().isISO6391(text),
  fault: {
    en: 'This must be a language of ISO 639-1 in two small letters.',
    de: 'Hier muss eine Sprache nach ISO 639-1 in zwei Kleinbuchstaben stehen.',
  },
}

export const email: TextCheck = {
  accepts: (text) => library().isEmail(text),
  fault: { en: 'This must be an e-mail address.', de: 'Hier muss eine E-Mail-Adresse stehen.' },
}

export const iban: TextCheck = {
  accepts: (text) => library().isIBAN(text),
  fault: {
    en: 'This must be an IBAN with the right check digits.',
    de: 'Hier muss eine IBAN mit richtigen Prüfziffern stehen.',
  },
}

export const bic: TextCheck = {
  accepts: (text) => library().isBIC(text),
  fault: { en: 'This must be a BIC.', de: 'Hier muss ein BIC stehen.' },
}

/** The SEPA creditor identifier: its check digits leave out the three signs of the business behind them. */
export const creditorId: TextCheck = {
  accepts: (text) => {
    const [, country = '', digits = '', own = ''] =
      /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text) ?? []
    const numbers = Array.from(`${own}${country}${digits}`, (sign) => Number.parseInt(sign, 36))
    return own !== '' && BigInt(numbers.join('')) % 97n === 1n
  },
  fault: {
    en: 'This must be a SEPA creditor identifier with the right check digits.',
    de: 'Hier muss eine Gläubiger-Identifikationsnummer mit richtigen Prüfziffern stehen.',
  },
}

/** Where electronic invoices are received: an e-mail address, or an id behind the code of its scheme. */
export const electronicAddress: TextCheck = {
  accepts: (text) => /^\d{4}:\S+$/.test(text) || library().isEmail(text),
  fault: {
    en: 'This must be an e-mail address, or an id behind the four digits of its scheme (EAS), such as 0088:4000001123452.',
    de: 'Hier muss eine E-Mail-Adresse stehen oder eine Kennung hinter den vier Ziffern ihres Schemas (EAS), etwa 0088:4000001123452.',
  },
}
