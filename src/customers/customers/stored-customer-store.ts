import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { Json } from '../../platform/pipeline/operation.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { columnsOfRows, type FieldColumn } from '../../platform/records/fields/field-table.ts'
import { areReferredTo, type RecordSource } from '../../platform/records/record-source.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { StoredAddress } from '../addresses/address-plan.ts'
import { addressParts } from '../addresses/customer-address.ts'
import { noSuchCustomer } from './customer.ts'
import { customerRows } from './customer-fields.ts'
import { addressesOfCustomer, orderOfAddresses } from './customer-record-store.ts'
import type { CustomerRow } from './customer-store.ts'
import { mergedIntoNumberOf } from './merged-customer-store.ts'

/** A customer as it is, locked against other writers until the transaction ends. */
export interface StoredCustomer extends Key {
  /** The values of its own row by field, as bodies have them; references are numbers. */
  readonly values: CustomerRow
  readonly addresses: readonly StoredAddress[]
  /** Also where it was merged into another one. */
  readonly isAnonymized: boolean
  /** The number of the customer that it became part of. */
  readonly mergedInto: string | null
}

/** A value of a column as bodies have it, as SQL over an expression. */
export function storedValue(expression: string, { type }: FieldColumn): string {
  if (type !== 'timestamptz') return expression
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const values = columnsOfRows(customerRows)
  .map(({ field, name, column }) => `'${field}', ${storedValue(`customer.${name}`, column)}`)
  .join(', ')
const parts = addressParts.map((part) => `'${part}', address.${columnOf(part)}`).join(', ')

const stored = fixed(`customer.id, customer.uuid,
  customer.anonymized is not null as "isAnonymized",
  ${mergedIntoNumberOf('customer')} as "mergedInto", json_build_object(${values}) as values, (
  select coalesce(json_agg(json_build_object('id', address.id, 'uuid', address.uuid,
    'kind', link.kind, 'isDefault', link.is_default, 'parts', json_build_object(${parts})
  ) order by ${orderOfAddresses}), '[]') ${addressesOfCustomer}) as addresses`)

/**
 * Locks customers in the order of their numbers, so that two writers cannot deadlock, and returns them in
 * the order given; undefined where the tenant has no such customer. What they are is read by a second
 * statement in the same round trip: the first one's view may be older than its lock.
 */
export async function holdCustomers(
  tx: TenantTx,
  references: readonly Reference[],
): Promise<(StoredCustomer | undefined)[]> {
  if (references.length === 0) return []
  const named = sql`customer.tenant_id = ${tx.tenantId} and ${areReferredTo('customer', references)}`
  const [, rows] = await tx.all<[object, StoredCustomer]>([
    sql`
      select customer.id from erp.customers customer where ${named}
      order by customer.id for no key update`,
    sql`select ${stored} from erp.customers customer where ${named} order by customer.id`,
  ])
  const byKey = new Map<number | string, StoredCustomer>()
  for (const row of rows) byKey.set(row.id, row).set(row.uuid, row)
  return references.map((reference) => byKey.get('id' in reference ? reference.id : reference.uuid))
}

/** As `holdCustomers`, for one. Throws `customer.missing` (404). */
export async function holdCustomer(tx: TenantTx, reference: Reference): Promise<StoredCustomer> {
  const [customer] = await holdCustomers(tx, [reference])
  if (!customer) throw noSuchCustomer()
  return customer
}

/** The record of a customer as it is, locked: for `current`. Throws `customer.missing` (404). */
export async function lockedCustomer(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  reference: Reference,
): Promise<Json> {
  const locked = await lockRecord(tx, generation, source, reference)
  if (!locked) throw noSuchCustomer()
  return new Json(locked.json)
}
