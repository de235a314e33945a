import type { ImportedRecord } from '../../platform/exchange/import/importer.ts'
import { CellFault, type Field, type Values } from '../../platform/exchange/mapping/field.ts'
import { flag, label, text } from '../../platform/exchange/mapping/field-kinds.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import type { Row } from '../../platform/tables/rows.ts'
import {
  type AddressKind,
  addressKinds,
  type CustomerAddressPatch,
} from '../addresses/customer-address.ts'
import { addressFields, customerNumberNames } from '../exchange/customer-fields.ts'
import { partsOfFields } from '../exchange/customer-record.ts'

/** What a kind of address is called in files. */
export const kindNames = ['billing', 'shipment', 'other'] as const

const otherKindNames: Readonly<Record<string, (typeof kindNames)[number]>> = {
  invoice: 'billing',
  rechnung: 'billing',
  rechnungsadresse: 'billing',
  shipping: 'shipment',
  delivery: 'shipment',
  lieferung: 'shipment',
  lieferadresse: 'shipment',
}

const kind: Field<AddressKind> = {
  names: ['Address Type', 'Type', 'Kind', 'Adressart', 'Adresstyp', 'Art'],
  read: (cell) => {
    const word = cell.toLowerCase()
    const known = otherKindNames[word] ?? kindNames.find((name) => name === (word || 'other'))
    if (known === undefined) throw new CellFault(`${quoted(cell)} is not a kind of address`)
    return addressKinds[known]
  },
}

/** The fields of a file of addresses. The names are those that a mapping file uses. */
export const addressFileFields = {
  customerNumber: label(['Customer', ...customerNumberNames]),
  addressType: kind,
  isDefault: flag(['Default', 'Is Default', 'Standard', 'Standardadresse'], false),
  ...addressFields,
  company2: text(['Company Line 2', 'Additional Company', 'Firmenzusatz', 'Firma 2'], 255),
  title: text(['Title', 'Academic Title', 'Titel'], 255),
}

type AddressValues = Values<typeof addressFileFields>

/** An address of a file. */
export interface FileAddress {
  readonly line: number
  readonly kind: AddressKind
  readonly isDefault: boolean
  readonly parts: Pick<CustomerAddressPatch, (typeof parts)[number]>
}

/** The addresses of a customer, on lines that follow each other. */
export interface AddressesRecord extends ImportedRecord {
  readonly addresses: readonly FileAddress[]
}

export const partsInFiles = { ...partsOfFields, company2: 'company2', title: 'title' } as const
const parts = Object.values(partsInFiles)

export function addressesOf(rows: readonly Row<typeof addressFileFields>[]): AddressesRecord[] {
  const [first] = rows
  if (!first) return []
  return [
    {
      line: first.line,
      key: first.values.customerNumber ?? '',
      addresses: rows.map(({ line, values }) => ({
        line,
        kind: values.addressType ?? addressKinds.other,
        isDefault: values.isDefault ?? false,
        parts: partsOf(values),
      })),
    },
  ]
}

function partsOf(values: AddressValues): FileAddress['parts'] {
  const given = Object.entries(partsInFiles).flatMap(([field, part]) => {
    const value = values[field as keyof typeof partsInFiles]
    return value === undefined ? [] : [[part, value ?? '']]
  })
  return Object.fromEntries(given)
}
