import type { Sentence } from '../../platform/values/refusal.ts'
import { countryOfVatId, isInVatArea, type Place, taxCountry } from './vat-area.ts'
import { isDomestic, registrationAt, type Supply, type VatRuleName } from './vat-decision.ts'

type Language = keyof Sentence & ('en' | 'de')

const names = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  de: new Intl.DisplayNames('de', { type: 'region' }),
}
/** The tax authorities' code, which is no country of ISO 3166. */
const northernIreland = { en: 'Northern Ireland', de: 'Nordirland' }

/** What people call a country. */
export function countryName(countryIso: string, language: Language): string {
  return countryIso === 'XI'
    ? northernIreland[language]
    : (names[language].of(countryIso) ?? countryIso)
}

/** A sentence with the names of the countries in each language. */
function said(write: (name: (countryIso: string) => string) => Sentence): Sentence {
  return {
    en: write((countryIso) => countryName(countryIso, 'en')).en,
    de: write((countryIso) => countryName(countryIso, 'de')).de,
  }
}

/** What a rule says of a supply, where it fits and where it does not. */
export function sentenceOfRule(rule: VatRuleName, supply: Supply, fits: boolean): Sentence {
  return sentences[rule](supply, fits)
}

const sentences: Readonly<Record<VatRuleName, (supply: Supply, fits: boolean) => Sentence>> = {
  'small-business': ({ departure }, fits) =>
    said((name) => {
      const country = name(taxCountry(departure))
      return fits
        ? {
            en: `In the country of dispatch (${country}) the company is exempt as a small business, so it charges no tax.`,
            de: `Im Versandland (${country}) ist die Firma Kleinunternehmer und berechnet keine Steuer.`,
          }
        : {
            en: `In the country of dispatch (${country}) the company is no small business.`,
            de: `Im Versandland (${country}) ist die Firma kein Kleinunternehmer.`,
          }
    }),
  export: exportSentence,
  domestic: domesticSentence,
  'business-in-union': businessSentence,
  destination: destinationSentence,
  departure: ({ departure }) =>
    said((name) => {
      const country = name(taxCountry(departure))
      return {
        en: `Nothing else fits, so the rate of the country of dispatch applies (${country}).`,
        de: `Nichts anderes trifft zu; es gilt der Satz des Versandlands (${country}).`,
      }
    }),
}

function exportSentence(supply: Supply, fits: boolean): Sentence {
  const { departure, destination, isCollected } = supply
  return said((name) => {
    const [from, to] = [name(taxCountry(departure)), placeName(destination, name)]
    if (fits)
      return {
        en: `Dispatch: ${from}, destination: ${to}. It leaves the VAT area: an export, exempt from tax.`,
        de: `Versand: ${from}, Ziel: ${to}. Das Steuergebiet wird verlassen: eine steuerfreie Ausfuhr.`,
      }
    if (isCollected)
      return {
        en: `The customer collects it in the country of dispatch (${from}), so nothing is exported.`,
        de: `Der Kunde holt im Versandland (${from}) ab; ausgeführt wird nichts.`,
      }
    return isDomestic(departure, destination)
      ? {
          en: `The country of dispatch (${from}) is not left.`,
          de: `Das Versandland (${from}) wird nicht verlassen.`,
        }
      : {
          en: `Dispatch (${from}) and destination (${to}) both lie in the VAT area of the European Union.`,
          de: `Versand (${from}) und Ziel (${to}) liegen beide im Steuergebiet der Europäischen Union.`,
        }
  })
}

/** With its postal code where that lies outside of the VAT area that the rest of the country belongs to. */
function placeName(place: Place, name: (countryIso: string) => string): string {
  const country = taxCountry(place)
  const isApart = isInVatArea({ countryIso: country }) && !isInVatArea(place)
  return isApart ? `${place.postalCode?.trim()} ${name(country)}` : name(country)
}

function domesticSentence({ departure, isCollected }: Supply, fits: boolean): Sentence {
  return said((name) => {
    const country = name(taxCountry(departure))
    if (!fits)
      return {
        en: 'Dispatch and destination lie in different countries.',
        de: 'Versand und Ziel liegen in verschiedenen Ländern.',
      }
    return isCollected
      ? {
          en: `It is handed over in the country of dispatch, whose rate applies (${country}).`,
          de: `Übergeben wird im Versandland, dessen Satz gilt (${country}).`,
        }
      : {
          en: `Dispatch and destination lie in the same country, whose rate applies (${country}).`,
          de: `Versand und Ziel liegen im selben Land, dessen Satz gilt (${country}).`,
        }
  })
}

function businessSentence({ departure, buyerVatId, isService }: Supply, fits: boolean): Sentence {
  if (buyerVatId === '')
    return {
      en: 'The customer has no VAT id, and is taxed like a private one.',
      de: 'Der Kunde hat keine USt-IdNr. und wird wie ein Privatkunde besteuert.',
    }
  const country = countryOfVatId(buyerVatId)
  return said((name) => {
    const id = `${buyerVatId} (${name(country)})`
    if (fits && isService)
      return {
        en: `The VAT id ${id} is of another member state: the customer owes the tax (reverse charge).`,
        de: `Die USt-IdNr. ${id} ist die eines anderen Mitgliedstaats: Der Kunde schuldet die Steuer (Reverse Charge).`,
      }
    if (fits)
      return {
        en: `The VAT id ${id} is of another member state: an intra-community supply, exempt from tax.`,
        de: `Die USt-IdNr. ${id} ist die eines anderen Mitgliedstaats: eine steuerfreie innergemeinschaftliche Lieferung.`,
      }
    return country === taxCountry(departure)
      ? {
          en: `The VAT id ${id} is of the country of dispatch itself.`,
          de: `Die USt-IdNr. ${id} ist die des Versandlands selbst.`,
        }
      : {
          en: `The VAT id ${id} is of no member state.`,
          de: `Die USt-IdNr. ${id} ist die keines Mitgliedstaats.`,
        }
  })
}

function destinationSentence(supply: Supply, fits: boolean): Sentence {
  return said((name) => {
    const [from, to] = [name(taxCountry(supply.departure)), name(taxCountry(supply.destination))]
    if (fits)
      return {
        en: `The registration in the country of dispatch uses the rates of destination (one-stop shop), so that of the destination applies (${to}).`,
        de: `Die Registrierung im Versandland verwendet die Sätze des Bestimmungslands (One-Stop-Shop), dessen Satz gilt (${to}).`,
      }
    return registrationAt(supply)
      ? {
          en: `The registration in the country of dispatch (${from}) does not use the rates of destination.`,
          de: `Die Registrierung im Versandland (${from}) verwendet nicht die Sätze des Bestimmungslands.`,
        }
      : {
          en: `There is no registration in the country of dispatch (${from}) that uses the rates of destination.`,
          de: `Es gibt keine Registrierung im Versandland (${from}), die die Sätze des Bestimmungslands verwendet.`,
        }
  })
}
