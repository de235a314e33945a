import Type, { type Static } from 'typebox'
import { KeyField, Text } from '../values/shape.ts'

const part = (options = {}) => Text(255, options)

/** The address of a customer, of a company of the tenant or of a responsible person. */
export const Address = Type.Object({
  id: KeyField({ readOnly: true }),
  company: part(),
  company2: part({ description: 'Second line of the company name.' }),
  formOfAddress: part({ description: 'Salutation, such as Mr or Ms.' }),
  title: part({ description: 'Academic title.' }),
  firstName: part(),
  lastName: part(),
  street: part({ description: 'Street and house number.' }),
  address2: part({ description: 'Second line of the address, such as a floor.' }),
  postalCode: part(),
  city: part(),
  state: part({ description: 'State or province.' }),
  countryIso: Text(5, { description: 'Country (ISO 3166-1 alpha-2), such as DE.' }),
  vatId: part({ v1: 'VatID', description: 'VAT identification number.' }),
  phoneNumber: part(),
  mobilePhoneNumber: part(),
  emailAddress: part(),
  fax: part(),
})

/** An address to be added; fields left out are empty. */
export type AddressDraft = Partial<Omit<Static<typeof Address>, 'id'>>
