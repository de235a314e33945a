import { operation } from '../../platform/pipeline/operation.ts'
import { workflowSwitch } from '../../platform/pipeline/workflow-switch.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { customers } from '../customers/customer-record-store.ts'
import { lockedCustomer } from '../customers/stored-customer-store.ts'
import { changeCustomer } from '../writes/write-customer.ts'
import {
  isDefaultOf,
  type PlannedAddress,
  planned,
  type StoredAddress,
  settled,
} from './address-plan.ts'
import { addressKinds, brokenAddressRule } from './customer-address.ts'

export const deleteCustomerAddress = operation({
  name: 'deleteCustomerAddress',
  summary: 'Delete an address of a customer',
  description:
    'Deletes one address; the others stay, and the customer counts as changed. Documents keep their own ' +
    'copies of addresses. Refused with 404 `customer.missing` or `customer-address.missing`, with 422 ' +
    '`customer-address.default.required` for the default address, which an update gives to another one ' +
    'first, and with 409 `customer.anonymized`.',
  method: 'DELETE',
  path: { v2: '/customers/{customerId}/addresses/{customerAddressId}' },
  scope: 'customers.write',
  pathParameters: { customerId: ReferenceField(), customerAddressId: ReferenceField() },
  query: workflowSwitch,
  answer: { status: 204 },

  current: ({ tx, path }) => lockedCustomer(tx, 'v2', customers, path.customerId),

  async handle(call) {
    const { customerId, customerAddressId } = call.path
    await changeCustomer(call, customerId, () => ({
      values: {},
      pathOf: (field) => [field],
      planOf: (stored) => without(stored, customerAddressId),
    }))
    return undefined
  },
})

/** The addresses that remain. */
function without(stored: readonly StoredAddress[], reference: Reference): PlannedAddress[] {
  const isNamed = ({ id, uuid }: StoredAddress) =>
    'id' in reference ? id === reference.id : uuid === reference.uuid
  const address = stored.find(isNamed)
  if (!address) throw noSuchAddress()
  if (isDefaultOf(addressKinds.billing)(address)) {
    throw brokenAddressRule('customer-address.default.required')
  }
  return settled(stored.filter((one) => one !== address).map(planned))
}

const noSuchAddress = () =>
  new Refusal('missing', 'customer-address.missing', {
    en: 'The customer has no such address.',
    de: 'Der Kunde hat diese Adresse nicht.',
  })
