import { customerRecords } from '../../api/generated/customer-records.ts'
import type { Field, RecordKind } from '../../shared/records/kinds.ts'

/** What the service says of customers and of what belongs to one: labels, kinds, choices. */
const kinds: Readonly<Record<keyof typeof customerRecords, RecordKind>> = customerRecords

export const customerKind = kinds.customers
export const contactKind = kinds['customers/{customerId}/contacts']
export const mandateKind = kinds['customers/{customerId}/mandates']
export const accountKind = kinds['customers/{customerId}/bank-accounts']

/** Of one address: a customer has them in a list. */
export const addressFields: Readonly<Record<string, Field>> =
  customerKind.fields['addresses']?.fields ?? {}
