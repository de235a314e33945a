import Type, { type Static, type TSchema } from 'typebox'
import { Address, type AddressDraft } from '../../platform/records/address.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { orNull, ReferenceField } from '../../platform/values/shape.ts'

/** The use of an address, as stored in `customer_addresses.kind`. */
export const addressKinds = { billing: 0, shipment: 1, other: 2 } as const
export type AddressKind = (typeof addressKinds)[keyof typeof addressKinds]

/** Most addresses of one customer. */
export const addressesMax = 1000

/** What generation 2 calls the fields that `Address` names otherwise. */
const namesInV2: Readonly<Record<string, string>> = {
  company: 'companyName',
  company2: 'additionalCompanyLine',
  formOfAddress: 'salutation',
  address2: 'additionalAddressLine',
  fax: 'faxNumber',
}

const { id: _, ...parts } = Address.properties

/** The texts of an address; an address has no null fields, only empty ones. */
export const addressParts = Object.keys(parts) as readonly (keyof AddressDraft)[]

const partsInV2 = Object.fromEntries(
  Object.entries(parts).map(([field, shape]) => [
    field,
    { ...shape, v2: namesInV2[field] ?? field },
  ]),
) as unknown as typeof parts // Object.fromEntries forgets the names of the fields.

const isDefaultAddress = Type.Boolean({
  description: 'Whether this is the address that invoices go to; exactly one address is.',
})
const addressType = Type.Unsafe<AddressKind>({
  type: 'integer',
  enum: Object.values(addressKinds),
  description: '0 billing, 1 shipment, 2 other. The default address is one of billing.',
})

/** One of a customer's addresses in generation 2 (interface, Customer). */
export const CustomerAddress = Type.Object({
  customerAddressId: ReferenceField(),
  ...partsInV2,
  isDefaultAddress,
  addressType,
})

const partsToWrite = Object.fromEntries(
  Object.entries(partsInV2).map(([field, shape]) => [field, Type.Optional(orNull(shape))]),
) as unknown as Record<keyof typeof parts, TSchema> // As above.

/** An address in the body of an update: a known one where it names its id, otherwise a new one. */
export const CustomerAddressPatch = Type.Unsafe<CustomerAddressPatch>(
  Type.Object({
    customerAddressId: Type.Optional(
      ReferenceField({
        description: 'The address that is changed; left out, the address is a new one.',
      }),
    ),
    ...partsToWrite,
    isDefaultAddress: Type.Optional(isDefaultAddress),
    addressType: Type.Optional(addressType),
  }),
)
export type CustomerAddressPatch = {
  readonly [part in keyof AddressDraft]?: string | null
} & Partial<
  Pick<Static<typeof CustomerAddress>, 'customerAddressId' | 'isDefaultAddress' | 'addressType'>
>

export const unknownAddress = (fields: readonly string[]) => {
  const sentence = {
    en: 'The customer has no such address.',
    de: 'Der Kunde hat keine solche Adresse.',
  }
  const faults = Object.fromEntries(fields.slice(0, 100).map((field) => [field, sentence]))
  return new Refusal('broken-rule', 'customer-address.unknown', sentence, { faults })
}

/** Rules that the addresses of a customer keep together, by their stable codes. */
export const addressRules = {
  'customer-address.default.required': {
    en: 'Exactly one address is the default: make another one the default instead.',
    de: 'Genau eine Adresse ist der Standard: Machen Sie stattdessen eine andere zum Standard.',
  },
  'customer-address.too-many': {
    en: `A customer has at most ${addressesMax} addresses.`,
    de: `Ein Kunde hat höchstens ${addressesMax} Adressen.`,
  },
} as const

export const brokenAddressRule = (code: keyof typeof addressRules) =>
  new Refusal('broken-rule', code, addressRules[code])
