import { country, email, type TextCheck } from '../../platform/records/checked-text.ts'
import type { Faults, FieldName, FieldPath } from '../../platform/values/refusal.ts'
import type { Key } from '../../platform/values/shape.ts'
import { isVatId, wrongVatId } from '../checks/business-number.ts'
import {
  type AddressKind,
  addressesMax,
  addressKinds,
  addressParts,
  brokenAddressRule,
} from './customer-address.ts'

/** The texts of an address, all of them. */
export type AddressParts = Readonly<Record<(typeof addressParts)[number], string>>

export interface StoredAddress extends Key {
  readonly kind: AddressKind
  /** Whether it is the default of its kind. */
  readonly isDefault: boolean
  readonly parts: AddressParts
}

/** An address as it is to be after a write. */
export interface PlannedAddress {
  /** The address as it is; undefined for a new one. */
  readonly stored?: StoredAddress | undefined
  /** Its place in the body; undefined where the body does not name it. */
  readonly path?: FieldPath
  readonly kind: AddressKind
  readonly isDefault: boolean
  readonly parts: AddressParts
}

export const noParts = Object.fromEntries(addressParts.map((part) => [part, ''])) as AddressParts

export const planned = (stored: StoredAddress): PlannedAddress => ({
  stored,
  kind: stored.kind,
  isDefault: stored.isDefault,
  parts: stored.parts,
})

export const isDefaultOf =
  (kind: AddressKind) => (address: { readonly kind: AddressKind; readonly isDefault: boolean }) =>
    address.kind === kind && address.isDefault

/** Parts with the given ones in their place; null empties a part. */
export function withParts(
  parts: AddressParts,
  given: Readonly<Partial<Record<keyof AddressParts, string | null>>>,
): AddressParts {
  const named = addressParts.flatMap((part) => {
    const text = given[part]
    return text === undefined ? [] : [[part, text ?? '']]
  })
  return { ...parts, ...Object.fromEntries(named) }
}

export function hasSameParts(one: AddressParts, other: AddressParts): boolean {
  return addressParts.every((part) => one[part] === other[part])
}

/**
 * Completes a plan: every kind with addresses has one default, billing the one that was chosen. Throws
 * `customer-address.default.required` or `customer-address.too-many` (422).
 */
export function settled(plan: readonly PlannedAddress[]): PlannedAddress[] {
  if (plan.length > addressesMax) throw brokenAddressRule('customer-address.too-many')
  if (plan.length > 0 && !plan.some(isDefaultOf(addressKinds.billing))) {
    throw brokenAddressRule('customer-address.default.required')
  }
  const settledKinds = new Set(plan.filter(({ isDefault }) => isDefault).map(({ kind }) => kind))
  return plan.map((address) => {
    if (settledKinds.has(address.kind)) return address
    settledKinds.add(address.kind)
    return { ...address, isDefault: true }
  })
}

const checks: { readonly [part in keyof AddressParts]?: TextCheck } = {
  countryIso: country,
  emailAddress: email,
}

/**
 * What is wrong in the addresses that a body names, by field. Only what it changes is checked, so that a
 * record which was read can be written back whatever an import or an earlier version put into it.
 */
export function addressFaults(plan: readonly PlannedAddress[], fieldName: FieldName): Faults {
  const faults: Faults = {}
  for (const { stored, path, parts } of plan) {
    if (!path) continue
    const isNew = (part: keyof AddressParts) => parts[part] !== (stored?.parts[part] ?? '')
    for (const [part, check] of Object.entries(checks) as [keyof AddressParts, TextCheck][]) {
      if (parts[part] !== '' && isNew(part) && !check.accepts(parts[part])) {
        faults[fieldName([...path, part])] = check.fault
      }
    }
    if (parts.vatId !== '' && isNew('vatId') && !isVatId(parts.vatId, parts.countryIso)) {
      faults[fieldName([...path, 'vatId'])] = wrongVatId
    }
  }
  return faults
}
