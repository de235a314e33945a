import { isVatId } from '../../customers/checks/business-number.ts'
import type { AddressDraft } from '../../platform/records/address.ts'
import { isCountryCode } from '../../platform/values/country-code.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { twoLetterCountry } from '../../platform/values/three-letter-country.ts'
import type { ChannelAddress } from './order-body.ts'

interface Addresses {
  readonly billingAddress?: ChannelAddress
  readonly shippingAddress?: ChannelAddress
  readonly buyer?: { readonly email?: string; readonly vatId?: string }
}

/** A country as channels write it, in two letters; undefined for one that there is not. */
export function countryOf(code: string): string | undefined {
  const country = code.length === 3 ? twoLetterCountry(code) : code
  return country !== undefined && isCountryCode(country) ? country : undefined
}

const noCountry = {
  en: 'This must be a country of ISO 3166-1, in two or three capital letters.',
  de: 'Hier muss ein Land nach ISO 3166-1 in zwei oder drei Großbuchstaben stehen.',
}

/** What is wrong in the addresses of an order. */
export function addressFaults(
  { billingAddress, shippingAddress }: Addresses,
  nameOf: (...path: string[]) => string,
): Faults {
  const faults: Faults = {}
  for (const [field, address] of Object.entries({ billingAddress, shippingAddress })) {
    if (address && !countryOf(address.country)) faults[nameOf(field, 'country')] = noCountry
  }
  return faults
}

/** The addresses of a sales order: one that the channel does not give is the other one. */
export function documentAddresses({ billingAddress, shippingAddress, buyer }: Addresses): {
  readonly billingAddress: AddressDraft | undefined
  readonly shipmentAddress: AddressDraft | undefined
} {
  const billing = billingAddress ?? shippingAddress
  const shipment = shippingAddress ?? billingAddress
  return {
    billingAddress: billing && { ...partsOf(billing), ...partsOfBuyer(buyer, billing) },
    shipmentAddress: shipment && { ...partsOf(shipment), emailAddress: buyer?.email ?? '' },
  }
}

/** The parts of an address that come from the buyer. `address` is undefined where the channel sends none. */
export function partsOfBuyer(buyer: Addresses['buyer'], address?: ChannelAddress): AddressDraft {
  const vatId = buyer?.vatId ?? ''
  const isRight = vatId !== '' && isVatId(vatId, address ? (countryOf(address.country) ?? '') : '')
  return { emailAddress: buyer?.email ?? '', vatId: isRight ? vatId : '' }
}

function partsOf(address: ChannelAddress): AddressDraft {
  const { firstName = '', lastName, companyName = '', street, houseNumber = '' } = address
  const { addition = '', postcode = '', city, phone = '', country, state = '' } = address
  return {
    ...{ firstName, lastName, company: companyName, address2: addition, city, state },
    ...{ postalCode: postcode, phoneNumber: phone, countryIso: countryOf(country) ?? '' },
    street: [street, houseNumber].filter(Boolean).join(' '),
  }
}
