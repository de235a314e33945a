import Type, { type Static } from 'typebox'
import { Address, type AddressDraft } from '../../access/address.ts'
import { Instant, Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

/** Who answers in the union for the safety of an item (interface, Responsible person). */
export const ResponsiblePerson = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Label(),
  description: Text(),
  address: Address,
  created: Instant({ readOnly: true }),
  lastChanged: Instant({ readOnly: true }),
  isActive: Type.Boolean(),
  languageKey: Int32(),
})
type ResponsiblePerson = Static<typeof ResponsiblePerson>

/** A responsible person to be added, active and in the first language unless it says otherwise. */
export interface ResponsiblePersonDraft
  extends Pick<ResponsiblePerson, 'number'>,
    Partial<Pick<ResponsiblePerson, 'description' | 'isActive' | 'languageKey'>> {
  readonly address: AddressDraft
}
