import { Json, type Operation, operation, Reply } from '../../platform/pipeline/operation.ts'
import { entityTag } from '../../platform/pipeline/precondition.ts'
import { workflowSwitch } from '../../platform/pipeline/workflow-switch.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { bodyOf, sheetBodyOf } from '../writes/customer-body.ts'
import { changeCustomer, concludeWithChange } from '../writes/write-customer.ts'
import { CustomerKey, CustomerPatch, customerConstraints, customerRules } from './customer.ts'
import { customerSheets, customers } from './customer-record-store.ts'
import { CustomerSheet, CustomerSheetPatch, withSameLimit } from './customer-sheet.ts'
import { lockedCustomer } from './stored-customer-store.ts'

const common = {
  summary: 'Update a customer',
  method: 'PATCH',
  scope: 'customers.write',
  pathParameters: { customerId: ReferenceField() },
  query: workflowSwitch,
  constraints: customerConstraints,
} as const

const rules = `An update that changes nothing writes nothing. ${customerRules}`

/** The same update in the form of each generation. */
export const updateCustomer: readonly Operation[] = [
  operation({
    ...common,
    name: 'updateCustomerSheet',
    description: `Changes the fields that the body names; fields left out keep their values. The addresses at their uses are merged; the list of other addresses of a use is replaced as a whole. A use without an address shows the billing address, and gets one of its own when the body says something else. ${rules}`,
    path: { v1: '/customers/{customerId}' },
    body: CustomerSheetPatch,
    example: {
      billingAddress: { street: 'Lindenweg 6', emailAddress: 'anna@example.com' },
      paymentSettings: { creditLimit: 500 },
    },
    answer: { status: 200, shape: CustomerSheet },
    current: ({ tx, path, generation }) =>
      lockedCustomer(tx, generation, customerSheets, path.customerId),

    async handle(call) {
      const { tx, path, body, generation } = call
      const key = await changeCustomer(call, path.customerId, ({ values }) =>
        sheetBodyOf(withSameLimit(body, values['creditLimit'])),
      )
      return concludeWithRecord(tx, generation, customerSheets, key)
    },
  }),
  operation({
    ...common,
    name: 'updateCustomer',
    description: `Changes the fields that the body names; fields left out keep their values. Addresses are merged: one that the body names by \`customerAddressId\` gets the fields sent, one without an id is added (as the default where the customer has none, otherwise for other uses), and one left out stays. Exactly one address is the default: \`isDefaultAddress\` moves the mark. The entity tag in the answer is that of the customer. ${rules}`,
    path: { v2: '/customers/{customerId}' },
    body: CustomerPatch,
    example: {
      initialContact: 'Trade fair',
      paymentSettings: { creditLimit: 500, paymentDueInDays: 30 },
      addresses: [
        { street: 'Am Sandtorkai 41', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' },
      ],
    },
    answer: { status: 200, shape: CustomerKey },
    current: ({ tx, path, generation }) =>
      lockedCustomer(tx, generation, customers, path.customerId),

    async handle(call) {
      const { path, body } = call
      const { uuid, record } = await concludeWithChange(call, path.customerId, bodyOf(body))
      return new Reply(new Json(JSON.stringify({ customerId: uuid })), {
        headers: { etag: entityTag(record) },
      })
    },
  }),
]
