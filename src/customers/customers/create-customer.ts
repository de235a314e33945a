import { created, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { workflowSwitch } from '../../platform/pipeline/workflow-switch.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { bodyOf, sheetBodyOf } from '../writes/customer-body.ts'
import { addCustomer } from '../writes/write-customer.ts'
import { Customer, CustomerDraft, customerConstraints, customerRules } from './customer.ts'
import { customerSheets, customers } from './customer-record-store.ts'
import { CustomerSheet, CustomerSheetDraft } from './customer-sheet.ts'

const common = {
  summary: 'Create a customer',
  method: 'POST',
  scope: 'customers.write',
  query: workflowSwitch,
  constraints: customerConstraints,
} as const

const rules = `Without a number the customer gets the next free one, and one in accounting where it belongs to a company. ${customerRules}`

const address = {
  company: 'Bremen Tea House GmbH',
  firstName: 'Ana',
  lastName: 'Ribeiro',
  street: 'Schlachte 12',
  postalCode: '28195',
  city: 'Bremen',
  countryIso: 'DE',
  vatId: 'DE136695976',
  emailAddress: 'office@bremen-tea.example',
}

/** The same creation in the form of each generation. */
export const createCustomer: readonly Operation[] = [
  operation({
    ...common,
    name: 'createCustomerSheet',
    description: `Needs a customer group, a billing address with city and country, a language and a company; fields left out are empty. ${rules}`,
    path: { v1: '/customers' },
    body: CustomerSheetDraft,
    example: {
      customerGroupId: exampleKey(2),
      companyId: exampleKey(1),
      languageIso: 'de',
      billingAddress: address,
      paymentSettings: { paymentDueInDays: 30 },
    },
    answer: { status: 201, shape: CustomerSheet },

    async handle(call) {
      const key = await addCustomer(call, sheetBodyOf(call.body))
      const record = await concludeWithRecord(call.tx, call.generation, customerSheets, key)
      return created(record, call.locate('/customers', key))
    },
  }),
  operation({
    ...common,
    name: 'createCustomer',
    description: `Needs at least one address; fields left out are empty, and the language is that of the tenant. The first billing address is the default, or else the first one, which then is one of billing. ${rules}`,
    path: { v2: '/customers' },
    body: CustomerDraft,
    example: {
      customerGroupId: exampleKey(2),
      companyId: exampleKey(1),
      languageIso: 'de',
      addresses: [address],
      paymentSettings: { paymentDueInDays: 30 },
    },
    answer: { status: 201, shape: Customer },

    async handle(call) {
      const key = await addCustomer(call, bodyOf(call.body))
      const record = await concludeWithRecord(call.tx, call.generation, customers, key)
      return created(record, call.locate('/customers', key))
    },
  }),
]
