import { debtorColumns } from './debtor-columns.ts'
import { cleaned, quoted } from './extf-text.ts'

/** A customer as the books name it. */
export interface Debtor {
  readonly number: number
  readonly customerNumber: string
  readonly company: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly countryIso: string
  readonly emailAddress: string
  readonly vatId: string
}

export const debtorColumnLine = debtorColumns.join(';')

const places = new Map(debtorColumns.map((name, at) => [name, at]))

/** A debtor as a line. */
export function debtorLine(debtor: Debtor): string {
  const fields = debtorColumns.map(() => '')
  const set = (column: string, text: string, maxLength: number) => {
    const value = cleaned(text, maxLength)
    if (value !== '') fields[places.get(column) as number] = quoted(value)
  }
  const { company, firstName, lastName, vatId } = debtor
  fields[0] = String(debtor.number)
  const isPerson = company === '' && lastName !== ''
  if (isPerson) {
    set('Name (Adressattyp natürl. Person)', lastName, 30)
    set('Vorname (Adressattyp natürl. Person)', firstName, 30)
  } else set('Name (Adressattyp Unternehmen)', company || firstName || debtor.customerNumber, 50)
  set('Adressattyp', isPerson ? '1' : '2', 1)
  set('Kurzbezeichnung', company || lastName || firstName || debtor.customerNumber, 15)
  if (/^[A-Z]{2}\w{2,13}$/.test(vatId)) {
    set('EU-Land', vatId.slice(0, 2), 2)
    set('EU-UStID', vatId.slice(2), 13)
  }
  set('Adressart', 'STR', 3)
  set('Straße', debtor.street, 36)
  set('Postleitzahl', debtor.postalCode, 10)
  set('Ort', debtor.city, 30)
  set('Land', debtor.countryIso, 2)
  set('E-Mail', debtor.emailAddress, 60)
  set('Kundennummer', debtor.customerNumber, 15)
  return fields.join(';')
}
