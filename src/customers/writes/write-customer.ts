import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { workflowMark } from '../../platform/pipeline/workflow-switch.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { customerAnonymized, missingReferences, noSuchCustomer } from '../customers/customer.ts'
import { customers } from '../customers/customer-record-store.ts'
import { holdCustomer, type StoredCustomer } from '../customers/stored-customer-store.ts'
import { type CustomerBody, namedBy, resolved } from './customer-body.ts'
import { auditedChange, type CustomerChange, customerFaults } from './customer-change.ts'
import { writeChanges } from './customer-change-store.ts'
import { numberedCustomers } from './customer-numbers.ts'
import { concludeWithCustomerPatch, type ShownCustomer } from './customer-patch-store.ts'

type WriteCall = Pick<
  Call<unknown, { readonly disableAutomaticWorkflows?: boolean }, unknown>,
  'tx' | 'fieldName' | 'audit' | 'query'
>

/**
 * As `changeCustomer`, and ends the transaction; returns the customer as it is then. Most updates name no address
 * and nothing that is compared with what is stored: these are written, audited and read in one round trip.
 */
export async function concludeWithChange(
  call: WriteCall & Pick<Call, 'audited'>,
  reference: Reference,
  body: CustomerBody,
): Promise<ShownCustomer> {
  const { tx, fieldName } = call
  if (dependsOnStored(body, fieldName)) {
    const key = await changeCustomer(call, reference, () => body)
    const record = await concludeWithRecord(tx, 'v2', customers, key)
    return { uuid: key.uuid, isAnonymized: false, mergedInto: null, record: record?.text ?? '' }
  }
  const resolve = await resolveRecords(tx, namedBy(body), missingReferences, fieldName)
  const mark = workflowMark(call.query)
  const shown = await concludeWithCustomerPatch(tx, {
    reference,
    values: resolved(body.values, resolve),
    audited: (change) => call.audited({ entity: 'customer', mark, ...change }),
  })
  if (!shown) throw noSuchCustomer()
  if (shown.isAnonymized) throw customerAnonymized(shown)
  return shown
}

/** What is wrong may be what is stored already, and the form of a register's number depends on the country. */
function dependsOnStored({ planOf, pathOf, values }: CustomerBody, fieldName: FieldName): boolean {
  if (planOf || values['commercialRegisterNumber']) return true
  const faults = customerFaults({ stored: undefined, values, plan: undefined }, fieldName, pathOf)
  return Object.keys(faults).length > 0
}

/** Changes the customer that a caller names as the body says; returns its key. Throws `customer.missing` (404). */
export async function changeCustomer(
  call: WriteCall,
  reference: Reference,
  bodyFor: (stored: StoredCustomer) => CustomerBody,
): Promise<Key> {
  const stored = await holdCustomer(call.tx, reference)
  if (stored.isAnonymized) throw customerAnonymized(stored)
  const change = await changeOf(call, stored, bodyFor(stored))
  const audited = auditedChange(change)
  if (!audited) return stored
  await writeChanges(call.tx, [change])
  const mark = workflowMark(call.query)
  call.audit({ entity: 'customer', entityId: stored.uuid, ...audited, mark })
  return stored
}

/** Adds a customer; one without a number gets the next free one. Returns its key. */
export async function addCustomer(call: WriteCall, body: CustomerBody): Promise<Key> {
  const [change] = await numberedCustomers(call.tx, [await changeOf(call, undefined, body)])
  if (!change) throw new Error('the customer was lost')
  const [key] = await writeChanges(call.tx, [change])
  if (!key) throw new Error('no customer was added')
  const after = auditedChange(change)?.after ?? {}
  const mark = workflowMark(call.query)
  call.audit({ entity: 'customer', entityId: key.uuid, before: null, after, mark })
  return key
}

async function changeOf(
  { tx, fieldName }: WriteCall,
  stored: StoredCustomer | undefined,
  body: CustomerBody,
): Promise<CustomerChange> {
  const plan = body.planOf?.(stored?.addresses ?? [], fieldName)
  refuseFaults(customerFaults({ stored, values: body.values, plan }, fieldName, body.pathOf))
  const resolve = await resolveRecords(tx, namedBy(body), missingReferences, fieldName)
  return { stored, values: resolved(body.values, resolve), plan }
}
