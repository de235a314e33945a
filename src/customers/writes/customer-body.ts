import { columnsOfRows, valuesOf } from '../../platform/records/fields/field-table.ts'
import type { NamedRecord, Resolve } from '../../platform/records/named-records.ts'
import type { FieldName, FieldPath } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { PlannedAddress, StoredAddress } from '../addresses/address-plan.ts'
import { mergedAddresses } from '../addresses/merged-addresses.ts'
import { sheetAddresses } from '../addresses/sheet-addresses.ts'
import type { CustomerPatch } from '../customers/customer.ts'
import { customerFields, customerRows } from '../customers/customer-fields.ts'
import type { CustomerSheetPatch } from '../customers/customer-sheet.ts'

type Values = Readonly<Record<string, unknown>>

/** What a body of either generation says of a customer. */
export interface CustomerBody {
  /** Fields of the own row; references as the caller names them. */
  readonly values: Values
  /** The place of such a field in the body. */
  readonly pathOf: (field: string) => readonly string[]
  /** The addresses after the body; left out where it names none. */
  readonly planOf?: (stored: readonly StoredAddress[], fieldName: FieldName) => PlannedAddress[]
}

const groups = Object.entries(customerFields).flatMap(([group, row]) =>
  'fields' in row ? Object.keys(row.fields).map((field) => [field, group] as const) : [],
)
const groupOf = new Map<string, string>(groups)

export function bodyOf({ addresses, ...own }: CustomerPatch): CustomerBody {
  return {
    values: valuesIn(own),
    pathOf: (field) => [...groupPath(groupOf.get(field)), field],
    ...(addresses && {
      planOf: (stored, fieldName) => mergedAddresses(stored, addresses, fieldName),
    }),
  }
}

/** Generation 1 shows the payment method among the payment settings. */
export function sheetBodyOf(sheet: CustomerSheetPatch): CustomerBody {
  const { billingAddress, shipmentAddress, customAddress, otherAddresses, ...own } = sheet
  const named = [billingAddress, shipmentAddress, customAddress, otherAddresses]
  const isNamed = named.some((address) => address !== undefined)
  const group = (field: string) =>
    field === 'paymentMethodId' ? 'paymentSettings' : groupOf.get(field)
  return {
    values: valuesIn(own),
    pathOf: (field) => [...groupPath(group(field)), field],
    ...(isNamed && { planOf: (stored) => sheetAddresses(stored, sheet) }),
  }
}

const groupPath = (group: string | undefined) => (group === undefined ? [] : [group])

function valuesIn(own: object): Values {
  const given = valuesOf(customerFields, own).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}

const references = columnsOfRows(customerRows).flatMap(({ field, column: { refersTo } }) =>
  refersTo === undefined ? [] : [{ field, table: refersTo }],
)

/** Every record that a body names. */
export function namedBy({ values, pathOf }: CustomerBody): NamedRecord[] {
  return references.flatMap(({ field, table }) => {
    const reference = values[field] as Reference | null | undefined
    return reference ? [{ path: pathOf(field) as FieldPath, table, reference }] : []
  })
}

/** The values with the numbers of the records that they name. */
export function resolved(values: Values, resolve: Resolve): Values {
  const entries = references.flatMap(({ field }): [string, unknown][] => {
    const reference = values[field] as Reference | null | undefined
    return reference ? [[field, resolve(reference).id]] : []
  })
  return { ...values, ...Object.fromEntries(entries) }
}
