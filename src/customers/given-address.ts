import type { AddressDraft } from '../platform/records/address.ts'
import type { Faults, FieldName, FieldPath } from '../platform/values/refusal.ts'
import { addressFaults, noParts, withParts } from './addresses/address-plan.ts'
import { addressKinds } from './addresses/customer-address.ts'

/**
 * What is wrong in an address that a document is given, by field. Of an address that was there before
 * (`stored`) only what is changed is checked.
 */
export function givenAddressFaults(
  path: FieldPath,
  given: AddressDraft,
  fieldName: FieldName,
  stored: AddressDraft = {},
): Faults {
  const kind = addressKinds.billing
  const former = { id: 0, uuid: '', kind, isDefault: true, parts: withParts(noParts, stored) }
  const parts = withParts(former.parts, given)
  return addressFaults([{ stored: former, path, kind, isDefault: true, parts }], fieldName)
}
