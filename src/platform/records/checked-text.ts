import validator from 'validator'
import { isCountryCode } from '../values/country-code.ts'
import type { Sentence } from '../values/refusal.ts'

/** What a text must be; an empty one always is: the field then says nothing. */
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
  accepts: (text) => text === text.toLowerCase() && validator.isISO6391(text),
  fault: {
    en: 'This must be a language of ISO 639-1 in two small letters.',
    de: 'Hier muss eine Sprache nach ISO 639-1 in zwei Kleinbuchstaben stehen.',
  },
}

export const email: TextCheck = {
  accepts: (text) => validator.isEmail(text),
  fault: { en: 'This must be an e-mail address.', de: 'Hier muss eine E-Mail-Adresse stehen.' },
}

export const iban: TextCheck = {
  accepts: (text) => validator.isIBAN(text),
  fault: {
    en: 'This must be an IBAN with the right check digits.',
    de: 'Hier muss eine IBAN mit richtigen Prüfziffern stehen.',
  },
}

export const bic: TextCheck = {
  accepts: (text) => validator.isBIC(text),
  fault: { en: 'This must be a BIC.', de: 'Hier muss ein BIC stehen.' },
}
