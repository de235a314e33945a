import { CellFault, type Field } from '../../platform/exchange/mapping/field.ts'
import { checkedText, label, text } from '../../platform/exchange/mapping/field-kinds.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import { countryIso } from './country.ts'

const part = (...names: string[]) => text(names, 255)

/** Headers of columns with numbers of customers. */
export const customerNumberNames = [
  ...['Customer Number', 'Customer No', 'Customer ID', 'Account Number', 'Kundennummer'],
  ...['Kundennr', 'Kunden-Nr.', 'KdNr', 'Kunden-ID'],
]

/** The fields of an address in files. */
export const addressFields = {
  company: part(
    'Company Name',
    'Firma',
    'Firmenname',
    'Unternehmen',
    'Organisation',
    'Organization',
  ),
  formOfAddress: part('Salutation', 'Anrede'),
  firstName: part('Given Name', 'Forename', 'Vorname'),
  lastName: part('Surname', 'Family Name', 'Nachname', 'Familienname'),
  street: part(
    'Address',
    'Address1',
    'Address Line 1',
    'Straße',
    'Strasse',
    'Anschrift',
    'Adresse',
  ),
  address2: part('Address Line 2', 'Additional Address', 'Adresszusatz', 'Adresszeile 2'),
  postalCode: part('Postcode', 'Zip', 'Zip Code', 'PLZ', 'Postleitzahl'),
  city: part('Town', 'Ort', 'Stadt'),
  state: part('Region', 'Province', 'Bundesland', 'Kanton'),
  country: country(['Country Code', 'Country ISO', 'Land', 'Ländercode', 'Länderkürzel']),
  phone: part('Phone Number', 'Telephone', 'Tel', 'Telefon', 'Telefonnummer'),
  mobilePhone: part('Mobile', 'Mobile Phone Number', 'Cell', 'Handy', 'Mobil', 'Mobiltelefon'),
  fax: part('Fax Number', 'Telefax', 'Faxnummer'),
  email: checkedText(
    ['E-Mail', 'Email Address', 'Mail', 'E-Mail-Adresse'],
    (cell) => /^[^\s@]+@[^\s@]+$/.test(cell),
    'is not an e-mail address',
  ),
  vatId: part('VAT Number', 'VAT', 'USt-IdNr', 'USt-ID', 'Umsatzsteuer-ID', 'UID'),
}

/** The fields of a customer file. The names are those that a mapping file uses. */
export const customerFields = {
  number: label([...customerNumberNames, 'ID', 'No', 'Nr']),
  ...addressFields,
  contactName: part('Contact', 'Name', 'Full Name', 'Ansprechpartner', 'Kontakt', 'Kontaktperson'),
  languageIso: language(['Language', 'Language Code', 'Sprache']),
  customerGroup: part('Group', 'Kundengruppe', 'Gruppe'),
  customerCategory: part('Category', 'Kundenkategorie', 'Kategorie'),
  homepage: part('Website', 'URL', 'Web', 'Internet'),
}

function country(names: readonly string[]): Field<string> {
  return {
    names,
    read: (cell) => {
      const iso = cell === '' ? '' : countryIso(cell)
      if (iso === undefined)
        throw new CellFault(`${quoted(cell)} is not the name or code of a country`)
      return iso
    },
  }
}

function language(names: readonly string[]): Field<string> {
  return {
    names,
    read: (cell) => {
      const code = cell === '' ? 'en' : cell.toLowerCase()
      if (!/^[a-z]{2}$/.test(code))
        throw new CellFault(`${quoted(cell)} is not a language code such as de`)
      return code
    },
  }
}
