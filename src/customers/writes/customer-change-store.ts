import { announce } from '../../platform/events/outbox-store.ts'
import { rowsUpdate } from '../../platform/exchange/import/import-store.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { columnsOfRows } from '../../platform/records/fields/field-table.ts'
import type { Key } from '../../platform/values/shape.ts'
import { writeAddresses } from '../addresses/customer-address-store.ts'
import { customerEvents } from '../customers/customer.ts'
import { customerRows } from '../customers/customer-fields.ts'
import { insertCustomerRows } from '../customers/customer-store.ts'
import { announcedFields, type CustomerChange, changedFields } from './customer-change.ts'

const columns = columnsOfRows(customerRows)
const table = {
  table: 'customers',
  types: Object.fromEntries(columns.map(({ name, column }) => [name, column.type])),
  changed: () => laterThan(fixed('record.changed')),
}

/**
 * Writes changes, each of which changes something, and announces them; returns the keys of the customers
 * in their order. Existing customers are locked. The number of statements does not depend on how many
 * there are.
 */
export async function writeChanges(
  tx: TenantTx,
  changes: readonly CustomerChange[],
): Promise<Key[]> {
  const added = await insertCustomerRows(
    tx,
    changes.filter(({ stored }) => !stored).map(({ values }) => values),
  )
  const keys = changes.map(({ stored }) => stored ?? (added.shift() as Key))
  updateCustomers(tx, changes)
  const writes = changes.flatMap(({ stored, plan }, index) =>
    plan ? [{ customerId: keys[index]?.id as number, stored: stored?.addresses ?? [], plan }] : [],
  )
  await writeAddresses(tx, writes)
  return keys
}

function updateCustomers(tx: TenantTx, changes: readonly CustomerChange[]): void {
  const known = changes.flatMap(({ stored, values }) => (stored ? [{ stored, values }] : []))
  if (known.length === 0) return
  const changed = new Set(changes.flatMap(changedFields))
  // What depends on other columns, such as the words of the search, is not computed again.
  const written = columns.filter(({ field }) => changed.has(field))
  const rows = known.map(({ stored, values }) => {
    const all: Record<string, unknown> = { ...stored.values, ...values }
    const own = written.map(({ field, name }) => [name, all[field]])
    return { ...Object.fromEntries(own), id: stored.id }
  })
  const ids = rows.map(({ id }) => id)
  const names = written.map(({ name }) => name)
  const update = rowsUpdate(tx, table, names, rows, ids)
  if (update) tx.soon(update)
  const [only, ...others] = changes
  const fields = only && others.length === 0 ? announcedFields(only) : undefined
  announce(tx, { entity: customerEvents, kind: 'changed', ids, ...(fields && { fields }) })
}
