import type { Order } from '../../queries.ts'

type AddressName = 'billingAddress' | 'shipmentAddress'
type AddressPart = Exclude<keyof Order['billingAddress'], 'id'>

const often: readonly AddressPart[] = [
  ...(['company', 'firstName', 'lastName', 'street', 'additionalAddressLine'] as const),
  ...(['postalCode', 'city', 'countryIso', 'emailAddress', 'phoneNumber'] as const),
]
const seldom: readonly AddressPart[] = [
  ...(['additionalCompanyLine', 'salutation', 'title', 'state', 'mobilePhoneNumber'] as const),
]

export const addressNames: readonly AddressName[] = ['billingAddress', 'shipmentAddress']
export const addressParts = { often, seldom } as const

/** Fields that name a record of a list, by the list. */
export const referred = {
  processStatusId: 'transaction-statuses',
  processColourId: 'color-codes',
  shippingMethodId: 'shipping-methods',
  paymentMethodId: 'payment-methods',
  assignedUserId: 'users',
} as const

/** What an order has of its own, by the path, and the name of its label. */
export const labels = {
  processStatusId: 'field.processStatus',
  processColourId: 'field.processColour',
  'shippingDetails.shippingPriority': 'field.priority',
  'shippingDetails.shippingDate': 'field.shippingDate',
  shippingMethodId: 'field.shippingMethod',
  paymentMethodId: 'field.paymentMethod',
  assignedUserId: 'field.assignedUser',
  customerSalesOrderNumber: 'field.customerNumber',
  'externalDetails.externalSalesOrderNumber': 'field.externalNumber',
  'text.comment': 'field.comment',
  'text.customerComment': 'field.customerComment',
  'text.printText': 'field.printText',
} as const
export type OwnField = keyof typeof labels

export const allFields: readonly string[] = [
  ...Object.keys(labels),
  ...addressNames.flatMap((name) => [...often, ...seldom].map((part) => `${name}.${part}`)),
]

/** Fields that may be without a value; an emptied text is an empty text, and no number is none. */
const emptiable: readonly string[] = [
  ...Object.keys(referred),
  ...['shippingDetails.shippingDate', 'externalDetails.externalSalesOrderNumber'],
]

/** The body as the service takes it. */
export function writtenBody(body: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const at = path === '' ? name : `${path}.${name}`
      if (typeof value === 'object' && value !== null) return [name, writtenBody(value, at)]
      if (value !== null || emptiable.includes(at)) return [name, value]
      return [name, at.endsWith('shippingPriority') ? 0 : '']
    }),
  )
}
