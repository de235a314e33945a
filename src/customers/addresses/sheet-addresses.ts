import type { AddressDraft } from '../../platform/records/address.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import type { AddressSheet } from '../customers/customer-sheet.ts'
import {
  hasSameParts,
  isDefaultOf,
  noParts,
  type PlannedAddress,
  planned,
  type StoredAddress,
  settled,
  withParts,
} from './address-plan.ts'
import { type AddressKind, addressKinds, brokenAddressRule } from './customer-address.ts'

const { billing, shipment, other } = addressKinds

/** Each kind with its fields in a body of generation 1. */
const uses = [
  { kind: billing, own: 'billingAddress', others: 'otherBillingAddresses' },
  { kind: shipment, own: 'shipmentAddress', others: 'otherShippingAddresses' },
  { kind: other, own: 'customAddress', others: 'otherCustomerAddresses' },
] as const

/**
 * The addresses of a customer after a body of generation 1: the default of each kind is merged, a list of
 * other ones is replaced as a whole, place by place, so that addresses keep their ids. Throws what
 * `settled` throws.
 */
export function sheetAddresses(
  stored: readonly StoredAddress[],
  sheet: AddressSheet,
): PlannedAddress[] {
  return settled(
    uses.flatMap(({ kind, own, others }) => {
      const ofKind = stored.filter((address) => address.kind === kind)
      const rest = ofKind.filter(({ isDefault }) => !isDefault)
      const given = sheet.otherAddresses?.[others]
      return [
        ...defaultOf(stored, kind, own, sheet),
        ...(given ? listed(rest, given, kind, ['otherAddresses', others]) : rest.map(planned)),
      ]
    }),
  )
}

function defaultOf(
  stored: readonly StoredAddress[],
  kind: AddressKind,
  field: (typeof uses)[number]['own'],
  sheet: AddressSheet,
): PlannedAddress[] {
  const current = stored.find(isDefaultOf(kind))
  const given = sheet[field]
  if (given === undefined) return current ? [planned(current)] : []
  if (given === null) {
    if (current && kind === billing) throw brokenAddressRule('customer-address.default.required')
    return []
  }
  // A kind without an address shows that of billing: what only repeats it is no address of its own.
  const shown = (current ?? stored.find(isDefaultOf(billing)))?.parts ?? noParts
  const parts = withParts(shown, given)
  if (!current && hasSameParts(parts, shown)) return []
  return [{ stored: current, path: [field], kind, isDefault: true, parts }]
}

function listed(
  stored: readonly StoredAddress[],
  given: readonly AddressDraft[],
  kind: AddressKind,
  path: FieldPath,
): PlannedAddress[] {
  return given.map((draft, index) => ({
    stored: stored[index],
    path: [...path, index],
    kind,
    isDefault: false,
    parts: withParts(noParts, draft),
  }))
}
