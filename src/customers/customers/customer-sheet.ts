import Type, { type TObject } from 'typebox'
import { Address, type AddressDraft } from '../../platform/records/address.ts'
import { shapeOfTable } from '../../platform/records/fields/field-table.ts'
import {
  Int32,
  KeyField,
  Label,
  orNone,
  patchOf,
  type Shape,
  writable,
} from '../../platform/values/shape.ts'
import { addressesMax } from '../addresses/customer-address.ts'
import type { CustomerValues } from './customer.ts'
import { customerFields } from './customer-fields.ts'

const { paymentSettings, paymentMethodId, ...own } = shapeOfTable(customerFields).properties

const others = (address: TObject, description: string) =>
  Type.Array(address, { maxItems: addressesMax, description })

/** A customer in generation 1: each address stands at its use. */
function sheetWith(address: TObject) {
  return Type.Object({
    id: KeyField({ readOnly: true }),
    ...own,
    billingAddress: orNone(address),
    // The published interface spells this one differently from its neighbours.
    shipmentAddress: orNone({ ...address, v1: 'Shipmentaddress' } as TObject),
    customAddress: orNone(address),
    otherAddresses: Type.Object({
      otherBillingAddresses: others(address, 'Billing addresses except the default one.'),
      otherShippingAddresses: others(address, 'Shipping addresses except the default one.'),
      otherCustomerAddresses: others(address, 'Addresses for other uses except the default one.'),
    }),
    paymentSettings: Type.Object({
      paymentMethodId,
      ...paymentSettings.properties,
      creditLimit: Int32({
        minimum: 0,
        description: 'Credit limit in whole units of the currency of the tenant, rounded down.',
      }),
    }),
  })
}

export const CustomerSheet = sheetWith(Address)

/** Addresses at their uses, as a body names them. Those of `otherAddresses` replace the ones there are. */
export interface AddressSheet {
  readonly billingAddress?: AddressDraft | null
  readonly shipmentAddress?: AddressDraft | null
  readonly customAddress?: AddressDraft | null
  readonly otherAddresses?: {
    readonly otherBillingAddresses?: readonly AddressDraft[]
    readonly otherShippingAddresses?: readonly AddressDraft[]
    readonly otherCustomerAddresses?: readonly AddressDraft[]
  }
}
export type CustomerSheetPatch = CustomerValues & AddressSheet

// Static types of shapes that are computed are those of the bodies (`CustomerSheetPatch`), not of their parts.
const isOptional = patchOf(Address) as unknown as TObject

/** The body of an update. A field left out stays; a list of other addresses is replaced as a whole. */
export const CustomerSheetPatch = Type.Unsafe<CustomerSheetPatch>(patchOf(sheetWith(isOptional)))

/** A new address names at least where it is. */
const toWrite = writable(isOptional)
// Computed, as above.
const NewAddress = {
  ...toWrite,
  properties: {
    ...toWrite.properties,
    city: Label(255),
    countryIso: Label(5, { description: 'Country (ISO 3166-1 alpha-2), such as DE.' }),
  },
  required: ['city', 'countryIso'],
} as unknown as TObject

/** The body that creates a customer. */
export const CustomerSheetDraft = Type.Unsafe<CustomerSheetPatch>(creationShape())

function creationShape(): Shape {
  // Computed, as above.
  const loose = patchOf(sheetWith(toWrite)) as unknown as Shape
  const fresh = sheetWith(NewAddress).properties
  // Computed, as above.
  const optionalAddresses = fresh.otherAddresses as unknown as Shape
  const { id: _, ...properties } = loose['properties'] as Record<string, Shape>
  // Computed, as above.
  return {
    ...loose,
    properties: {
      ...properties,
      billingAddress: NewAddress,
      shipmentAddress: fresh.shipmentAddress,
      customAddress: fresh.customAddress,
      otherAddresses: { ...optionalAddresses, required: [] },
    },
    required: ['customerGroupId', 'billingAddress', 'languageIso', 'companyId'],
  } as unknown as Shape
}

/** A body that repeats the credit limit as it is shown, in whole units, leaves the exact one. */
export function withSameLimit(sheet: CustomerSheetPatch, creditLimit: unknown): CustomerSheetPatch {
  const { paymentSettings } = sheet
  const shown = Math.min(Math.trunc(Number(creditLimit)), 2_147_483_647)
  if (paymentSettings?.creditLimit !== shown) return sheet
  const { creditLimit: _, ...others } = paymentSettings
  return { ...sheet, paymentSettings: others }
}
