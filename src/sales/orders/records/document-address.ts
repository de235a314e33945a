import Type, { type TObject } from 'typebox'
import { Address } from '../../../platform/records/address.ts'
import { Label, patchOf, type Shape, writable } from '../../../platform/values/shape.ts'

/** What generation 2 calls the fields that `Address` names otherwise. */
const namesInV2: Readonly<Record<string, string>> = {
  company2: 'additionalCompanyLine',
  formOfAddress: 'salutation',
  address2: 'additionalAddressLine',
}

/** An address of a document: a row that never changes; another address is another row. */
export const DocumentAddress: TObject = Type.Object(
  Object.fromEntries(
    Object.entries(Address.properties).map(([field, shape]) => [
      field,
      { ...shape, v2: namesInV2[field] ?? field },
    ]),
  ),
)

/** The parts of an address, all of them texts. */
export const documentAddressParts = Object.keys(Address.properties).filter((part) => part !== 'id')

const parts = patchOf(writable(DocumentAddress)) as unknown as Shape // The type of a shape that is computed is open.

/** An address as a body gives it: it says at least where it is. */
export const DocumentAddressDraft = {
  ...parts,
  properties: {
    ...(parts['properties'] as object),
    city: Label(255),
    countryIso: Label(5, { description: 'Country (ISO 3166-1 alpha-2), such as DE.' }),
  },
  required: ['city', 'countryIso'],
} as unknown as TObject // As above.

/** An address in the body of an update: what it names is another row with these parts changed. */
export const DocumentAddressPatch = patchOf(DocumentAddress) as unknown as TObject // As above.
