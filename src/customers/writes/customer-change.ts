import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import type { Key } from '../../platform/values/shape.ts'
import {
  addressFaults,
  isDefaultOf,
  type PlannedAddress,
  type StoredAddress,
} from '../addresses/address-plan.ts'
import { addressKinds, addressParts } from '../addresses/customer-address.ts'
import { isRegisterNumber, wrongRegisterNumber } from '../checks/business-number.ts'
import { customerRows, personalFields } from '../customers/customer-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** A customer as it is and as it is to be: what a body asks for, already with numbers for references. */
export interface CustomerChange {
  readonly stored:
    | (Key & { readonly values: Values; readonly addresses: readonly StoredAddress[] })
    | undefined
  /** The fields of the own row that the body names. */
  readonly values: Values
  /** Undefined where the body names no addresses. */
  readonly plan: readonly PlannedAddress[] | undefined
}

/** What is wrong in what a body changes, by field. */
export function customerFaults(
  { stored, values, plan }: CustomerChange,
  fieldName: FieldName,
  pathOf: (field: string) => readonly string[],
): Faults {
  const faults: Faults = plan ? addressFaults(plan, fieldName) : {}
  const isNew = (field: string) =>
    typeof values[field] === 'string' &&
    values[field] !== '' &&
    values[field] !== stored?.values[field]
  for (const [field, { check }] of Object.entries(customerRows)) {
    if (check && isNew(field) && !check.accepts(values[field] as string)) {
      faults[fieldName(pathOf(field))] = check.fault
    }
  }
  const register = 'commercialRegisterNumber'
  if (isNew(register) && !isRegisterNumber(values[register] as string, countryOf(stored, plan))) {
    faults[fieldName(pathOf(register))] = wrongRegisterNumber
  }
  return faults
}

function countryOf(stored: CustomerChange['stored'], plan: CustomerChange['plan']): string {
  const addresses = plan ?? stored?.addresses ?? []
  return addresses.find(isDefaultOf(addressKinds.billing))?.parts.countryIso ?? ''
}

/** Replaces personal data in the audit trail: the trail keeps that it changed, not what it was. */
const masked = '***'

/** A value as the audit trail keeps it: that it is there. */
export const maskOf = (value: unknown) =>
  value === null || value === '' || value === undefined ? value : masked

/** Fields of a customer as the audit trail keeps them. */
function maskedValues(values: Values): Values {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([field, value]) => [
      field,
      personalFields.includes(field) ? maskOf(value) : value,
    ]),
  )
}

/** Texts of what belongs to a customer as the audit trail keeps them: that they are there. */
export function maskedTexts(fields: Values): Values {
  const isText = (field: string, value: unknown) =>
    typeof value === 'string' && !/Id$|^id$/.test(field)
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      isText(field, value) ? maskOf(value) : value,
    ]),
  )
}

/** Says nothing of a person, and is needed for taxes. */
const openParts: readonly string[] = ['countryIso']

/** The parts of an address as the audit trail keeps them, those alone that `isMeant` names. */
function maskedParts(
  { parts, kind, isDefault }: Omit<PlannedAddress, 'path' | 'stored'>,
  isMeant: (part: (typeof addressParts)[number]) => boolean,
): Values {
  const shown = addressParts
    .filter(isMeant)
    .map((part) => [part, openParts.includes(part) ? parts[part] : maskOf(parts[part])])
  return { ...Object.fromEntries(shown), kind, isDefault }
}

/** What a change does, for the audit trail: fields that keep their values are left out. */
export interface AuditedChange {
  readonly before: Values
  readonly after: Values
}

/** The fields of the own row that get another value. */
export function changedFields({ stored, values }: CustomerChange): string[] {
  return Object.keys(values).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(stored?.values[field]),
  )
}

/** The fields that an event names. */
export function announcedFields(change: CustomerChange): string[] {
  return [...changedFields(change), ...(change.plan ? ['addresses'] : [])]
}

/** Undefined where everything is already as the body asks. */
export function auditedChange(change: CustomerChange): AuditedChange | undefined {
  const { stored, values, plan } = change
  const changed = changedFields(change)
  const only = (all: Values | undefined) =>
    maskedValues(Object.fromEntries(changed.map((field) => [field, all?.[field] ?? null])))
  const addresses = plan && auditedAddresses(stored?.addresses ?? [], plan)
  if (changed.length === 0 && !addresses) return undefined
  return {
    before: { ...only(stored?.values), ...(addresses && { addresses: addresses.before }) },
    after: { ...only(values), ...(addresses && { addresses: addresses.after }) },
  }
}

function auditedAddresses(
  stored: readonly StoredAddress[],
  plan: readonly PlannedAddress[],
): { before: Values[]; after: Values[] } | undefined {
  const kept = new Set(plan.map((address) => address.stored?.id))
  const before = stored
    .filter(({ id }) => !kept.has(id))
    .map(({ uuid, ...rest }) => named(uuid, rest))
  const after: Values[] = []
  for (const address of plan) {
    const former = address.stored
    if (!former) after.push(maskedParts(address, (part) => address.parts[part] !== ''))
    else {
      const differs = (part: (typeof addressParts)[number]) =>
        former.parts[part] !== address.parts[part]
      const isMoved = former.kind !== address.kind || former.isDefault !== address.isDefault
      if (!isMoved && !addressParts.some(differs)) continue
      before.push({ customerAddressId: former.uuid, ...maskedParts(former, differs) })
      after.push({ customerAddressId: former.uuid, ...maskedParts(address, differs) })
    }
  }
  return before.length + after.length > 0 ? { before, after } : undefined
}

const named = (uuid: string, address: Omit<PlannedAddress, 'path' | 'stored'>) => ({
  customerAddressId: uuid,
  ...maskedParts(address, (part) => address.parts[part] !== ''),
})

/** A deleted customer, for the audit trail. */
export function auditedDeletion({
  values,
  addresses,
}: Pick<NonNullable<CustomerChange['stored']>, 'values' | 'addresses'>): Values {
  return {
    ...maskedValues(values),
    addresses: addresses.map(({ uuid, ...address }) => named(uuid, address)),
  }
}
