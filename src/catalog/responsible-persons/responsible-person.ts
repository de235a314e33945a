import Type, { type Static } from 'typebox'
import { Address, type AddressDraft } from '../../platform/records/address.ts'
import { Instant, Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

/** The person responsible for the safety of an item in the European Union (interface, Responsible person). */
export const ResponsiblePerson = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Label(255, { description: "The tenant's number of the person." }),
  description: Text(),
  address: Address,
  created: Instant({ readOnly: true, description: 'When the record was created.' }),
  lastChanged: Instant({ readOnly: true, description: 'When the record last changed.' }),
  isActive: Type.Boolean({ description: 'Whether the person can be given to further items.' }),
  languageKey: Int32({ description: 'Number of the language of the record.' }),
})
type ResponsiblePerson = Static<typeof ResponsiblePerson>

/** A new responsible person; active and in the first language by default. */
export interface ResponsiblePersonDraft
  extends Pick<ResponsiblePerson, 'number'>,
    Partial<Pick<ResponsiblePerson, 'description' | 'isActive' | 'languageKey'>> {
  readonly address: AddressDraft
}
