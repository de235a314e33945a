import type { ImportedRecord } from '../../platform/exchange/import/importer.ts'
import type { Values } from '../../platform/exchange/mapping/field.ts'
import type { Row } from '../../platform/tables/rows.ts'
import type { customerFields } from './customer-fields.ts'

type CustomerValues = Values<typeof customerFields>

/** One customer of a file. Fields that the file does not contain are absent. */
export interface CustomerRecord extends ImportedRecord {
  readonly values: CustomerValues
  /** By the fields of an address; an address has no null fields, only empty ones. */
  readonly address: Readonly<Record<string, string>>
}

/** The part of an address that each field of a file is. */
export const partsOfFields = {
  company: 'company',
  formOfAddress: 'formOfAddress',
  firstName: 'firstName',
  lastName: 'lastName',
  street: 'street',
  address2: 'address2',
  postalCode: 'postalCode',
  city: 'city',
  state: 'state',
  country: 'countryIso',
  phone: 'phoneNumber',
  mobilePhone: 'mobilePhoneNumber',
  fax: 'fax',
  email: 'emailAddress',
  vatId: 'vatId',
} as const

/** Each row is one customer. */
export function customersOf(rows: readonly Row<typeof customerFields>[]): CustomerRecord[] {
  return rows.map(({ line, values }) => {
    const { number = '' } = values
    return { line, key: number, values, address: addressOf(values) }
  })
}

function addressOf(values: CustomerValues): Record<string, string> {
  const named = { ...namesOf(values.contactName), ...values }
  const address: Record<string, string> = {}
  for (const [field, part] of Object.entries(partsOfFields)) {
    const value = named[field as keyof typeof partsOfFields]
    if (value !== undefined) address[part] = value ?? ''
  }
  return address
}

/** Words that begin a family name and are part of it. */
const particles = new Set([
  'van',
  'von',
  'zu',
  'zum',
  'de',
  'del',
  'della',
  'der',
  'den',
  'da',
  'di',
  'la',
  'le',
  'ter',
])

/** The family name of `Antonio del Valle Saavedra` is `del Valle Saavedra`, that of `Anna Maria Weiß` is `Weiß`. */
function namesOf(
  contact: string | null | undefined,
): Pick<CustomerValues, 'firstName' | 'lastName'> {
  if (contact === undefined) return {}
  const words = contact?.split(/\s+/) ?? []
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()))
  const start = particle > 0 ? particle : words.length - 1
  return {
    firstName: words.slice(0, Math.max(0, start)).join(' '),
    lastName: words.slice(Math.max(0, start)).join(' '),
  }
}
