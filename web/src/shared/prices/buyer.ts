import type { Shape } from '../../api/client.ts'

type Customer = Pick<Shape<'CustomerV2'>, 'customerId' | 'addresses'>
export type Address = Customer['addresses'][number]
type Buyer = Pick<
  Shape<'CalculateSalesOrderBodyV2'>,
  'customerId' | 'shipmentCountryIso' | 'shipmentPostalCode' | 'customerVatId'
>

/** The address that the goods go to: the chosen one, or the one that the order would have. */
export function deliveryAddress(
  { addresses }: Pick<Customer, 'addresses'>,
  chosen?: string,
): Address | undefined {
  const usual = (type: number) =>
    addresses.find(({ addressType, isDefaultAddress }) => addressType === type && isDefaultAddress)
  return (
    addresses.find(({ customerAddressId }) => customerAddressId === chosen) ??
    usual(1) ??
    billingAddress({ addresses })
  )
}

/** The address that the invoice goes to. */
export function billingAddress({ addresses }: Pick<Customer, 'addresses'>): Address | undefined {
  return addresses.find(
    ({ addressType, isDefaultAddress }) => addressType === 0 && isDefaultAddress,
  )
}

/** What a calculation is to know of a customer who buys: prices and taxes follow from it. */
export function buyerOf(customer: Customer, deliveryAddressId?: string): Buyer {
  const to = deliveryAddress(customer, deliveryAddressId)
  const vatId = billingAddress(customer)?.vatId
  return {
    customerId: customer.customerId,
    ...(to?.countryIso && { shipmentCountryIso: to.countryIso }),
    ...(to?.postalCode && { shipmentPostalCode: to.postalCode.slice(0, 20) }),
    ...(vatId && { customerVatId: vatId }),
  }
}
