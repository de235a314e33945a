import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import {
  isDefaultOf,
  noParts,
  type PlannedAddress,
  planned,
  type StoredAddress,
  settled,
  withParts,
} from './address-plan.ts'
import {
  addressKinds,
  brokenAddressRule,
  type CustomerAddressPatch,
  unknownAddress,
} from './customer-address.ts'

const { billing, other } = addressKinds

/**
 * The addresses of a customer after the entries of a body: an entry with an id changes that address, one
 * without is a new address, and an address that no entry names stays. Throws 400 where entries contradict
 * each other, `customer-address.unknown` (422) for an id that is not one of this customer's, and what
 * `settled` throws.
 */
export function mergedAddresses(
  stored: readonly StoredAddress[],
  entries: readonly CustomerAddressPatch[],
  fieldName: FieldName,
): PlannedAddress[] {
  const at = (index: number, field: string) => fieldName(['addresses', index, field])
  refuseFaults(contradictions(entries, at))
  const byUuid = new Map(stored.map((address) => [address.uuid, address]))
  const named = entries.map(({ customerAddressId: id }) => id && byUuid.get(uuidOf(id)))
  const unknown = entries.flatMap(({ customerAddressId: id }, index) =>
    id && !named[index] ? [at(index, 'customerAddressId')] : [],
  )
  if (unknown.length > 0) throw unknownAddress(unknown)
  const entryOf = new Map(named.map((address, index) => [address?.uuid, index]))
  const kept = stored.map((address) => {
    const index = entryOf.get(address.uuid)
    return index === undefined ? planned(address) : changed(address, entries, index)
  })
  const added = entries.flatMap((entry, index) =>
    entry.customerAddressId ? [] : [addedBy(entry, index)],
  )
  return settled(withDefault([...kept, ...added], stored, entries))
}

function uuidOf(reference: NonNullable<CustomerAddressPatch['customerAddressId']>): string {
  return 'uuid' in reference ? reference.uuid : ''
}

function changed(
  address: StoredAddress,
  entries: readonly CustomerAddressPatch[],
  index: number,
): PlannedAddress {
  const entry = entries[index] as CustomerAddressPatch
  const kind = entry.addressType ?? address.kind
  return {
    stored: address,
    path: ['addresses', index],
    kind,
    isDefault: address.isDefault && kind === address.kind,
    parts: withParts(address.parts, entry),
  }
}

function addedBy(entry: CustomerAddressPatch, index: number): PlannedAddress {
  return {
    path: ['addresses', index],
    kind: entry.addressType ?? other,
    isDefault: false,
    parts: withParts(noParts, entry),
  }
}

/** The mark of the default moves to the entry that asks for it; the first address takes it by itself. */
function withDefault(
  plan: readonly PlannedAddress[],
  stored: readonly StoredAddress[],
  entries: readonly CustomerAddressPatch[],
): PlannedAddress[] {
  const entryOf = ({ path }: PlannedAddress) => (path ? entries[Number(path[1])] : undefined)
  const asking = plan.find((address) => entryOf(address)?.isDefaultAddress)
  const former = plan.find(isDefaultOf(billing))
  if (!asking && former && entryOf(former)?.isDefaultAddress === false) {
    throw brokenAddressRule('customer-address.default.required')
  }
  const chosen =
    asking ?? former ?? (stored.some(isDefaultOf(billing)) ? undefined : first(plan, entryOf))
  return plan.map((address) => {
    if (address === chosen) return { ...address, kind: billing, isDefault: true }
    return address.kind === billing ? { ...address, isDefault: false } : address
  })
}

/** For a customer without a default address. */
function first(
  plan: readonly PlannedAddress[],
  entryOf: (address: PlannedAddress) => CustomerAddressPatch | undefined,
): PlannedAddress | undefined {
  const may = plan.filter((address) => entryOf(address)?.isDefaultAddress !== false)
  const isFree = (address: PlannedAddress) => entryOf(address)?.addressType === undefined
  return may.find(({ kind }) => kind === billing) ?? may.find(isFree)
}

function contradictions(
  entries: readonly CustomerAddressPatch[],
  at: (index: number, field: string) => string,
): Faults {
  const faults: Faults = {}
  const seen = new Set<string>()
  const defaults = entries.filter(({ isDefaultAddress }) => isDefaultAddress).length
  for (const [
    index,
    { customerAddressId, isDefaultAddress, addressType = billing },
  ] of entries.entries()) {
    const uuid = customerAddressId && uuidOf(customerAddressId)
    if (uuid && seen.has(uuid)) faults[at(index, 'customerAddressId')] = namedTwice
    if (uuid) seen.add(uuid)
    if (isDefaultAddress && defaults > 1) faults[at(index, 'isDefaultAddress')] = oneDefault
    if (isDefaultAddress && addressType !== billing) faults[at(index, 'addressType')] = ofBilling
  }
  return faults
}

const namedTwice = {
  en: 'An earlier entry of the list names this address.',
  de: 'Ein früherer Eintrag der Liste nennt diese Adresse schon.',
}
const oneDefault = {
  en: 'Only one address can be the default.',
  de: 'Nur eine Adresse kann der Standard sein.',
}
const ofBilling = {
  en: 'The default address is one of billing.',
  de: 'Die Standardadresse ist eine Rechnungsadresse.',
}
