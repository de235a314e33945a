import { operation } from '../../platform/pipeline/operation.ts'
import { workflowMark, workflowSwitch } from '../../platform/pipeline/workflow-switch.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  batchLimits,
  batchRefusal,
  type Failures,
  summaryOf,
} from '../../platform/records/batches/batch.ts'
import { auditedRows } from '../../platform/records/batches/batch-store.ts'
import { exampleKey, type Key } from '../../platform/values/shape.ts'
import { customerConstraints, customerRules } from '../customers/customer.ts'
import { type AuditedChange, auditedChange } from '../writes/customer-change.ts'
import { writeChanges } from '../writes/customer-change-store.ts'
import { numberedCustomers } from '../writes/customer-numbers.ts'
import { type CheckedCustomer, checkCustomers } from './check-customers.ts'
import { CustomerBatch, CustomerBatchSummary, customerBatchKind } from './customer-batch.ts'

/** Creates and updates many customers with one call, as the batch of items does. */
export const changeCustomers = operation({
  name: 'changeCustomers',
  summary: 'Create and update up to 1,000 customers',
  description: `An entry with a \`customerId\` updates that customer like the update of a single one, an entry without one creates a customer. By default the batch is all or nothing: if any entry is faulty, nothing is written and 400 or 422 \`customer.batch.refused\` names the faults by entry (the first 100). With the error policy \`per-item\` the valid entries are written, and the result of each faulty entry carries its error code and messages. A customer may stand in one entry only. Results have the order of the entries. The body may have up to 16 MiB. Entries: ${customerRules}`,
  method: 'POST',
  path: { v2: '/customers/batch' },
  scope: 'customers.write',
  query: workflowSwitch,
  body: CustomerBatch,
  // An entry that is checked by itself has the type of its outcome; an example is what is sent.
  example: {
    errorPolicy: 'per-item',
    customers: [
      { customerId: exampleKey(5), homepage: 'https://example.com' },
      { addresses: [{ lastName: 'Ribeiro', city: 'Bremen', countryIso: 'DE' }] },
    ],
  } as never,
  ...batchLimits,
  answer: { status: 200, shape: CustomerBatchSummary },
  constraints: customerConstraints,

  async handle({ tx, body, fieldName, headers, query, audited }) {
    const failures: Failures = new Map()
    const checked = await checkCustomers(tx, body.customers, failures)
    if (body.errorPolicy !== 'per-item' && failures.size > 0) {
      throw batchRefusal(customerBatchKind, failures, fieldName)
    }
    const written = await writeCustomers(tx, checked)
    const entries = written.flatMap(({ key, entry }) => (entry ? [{ id: key.uuid, ...entry }] : []))
    const mark = workflowMark(query)
    if (entries.length > 0) tx.later(audited({ entity: 'customer', mark, ...auditedRows(entries) }))
    const results = written.map(({ index, status, key, number }) => ({
      index,
      status,
      customerId: key.uuid,
      customerNumber: number,
    }))
    return summaryOf(results, failures, headers.language)
  },
})

interface Written {
  readonly index: number
  readonly status: 'created' | 'updated' | 'unchanged'
  readonly key: Key
  readonly number: string
  readonly entry?: { readonly before: object | null; readonly after: object }
}

/** Writes what changes something; the number of statements does not depend on how many there are. */
async function writeCustomers(
  tx: TenantTx,
  checked: readonly CheckedCustomer[],
): Promise<Written[]> {
  const changes = await numberedCustomers(
    tx,
    checked.map(({ change }) => change),
  )
  const audits = changes.map(auditedChange)
  const different = changes.filter((_, place) => audits[place])
  const keys = await writeChanges(tx, different)
  return changes.map((change, place): Written => {
    const { stored, values } = change
    const key = stored ?? (keys[different.indexOf(change)] as Key)
    const number = String(values['number'] ?? stored?.values['number'] ?? '')
    const index = checked[place]?.index as number
    const entry = audits[place]
    if (!entry) return { index, status: 'unchanged', key, number }
    const status = stored ? 'updated' : 'created'
    return { index, status, key, number, entry: shown(entry, stored !== undefined) }
  })
}

const shown = ({ before, after }: AuditedChange, isKnown: boolean) => ({
  before: isKnown ? before : null,
  after,
})
