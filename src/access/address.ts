import Type, { type Static } from 'typebox'
import { KeyField, Text } from '../platform/values/shape.ts'

const part = (options = {}) => Text(255, options)

/** Where somebody is found: a customer, a company of the tenant, a responsible person. */
export const Address = Type.Object({
  id: KeyField({ readOnly: true }),
  company: part(),
  company2: part(),
  formOfAddress: part(),
  title: part(),
  firstName: part(),
  lastName: part(),
  street: part(),
  address2: part(),
  postalCode: part(),
  city: part(),
  state: part(),
  countryIso: Text(5),
  vatId: part({ v1: 'VatID' }),
  phoneNumber: part(),
  mobilePhoneNumber: part(),
  emailAddress: part(),
  fax: part(),
})

/** An address to be added; what is not said is empty. */
export type AddressDraft = Partial<Omit<Static<typeof Address>, 'id'>>
