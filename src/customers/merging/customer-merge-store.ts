import { announce } from '../../platform/events/outbox-store.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { columnsOfRows } from '../../platform/records/fields/field-table.ts'
import {
  hasSameParts,
  type PlannedAddress,
  planned,
  type StoredAddress,
  settled,
} from '../addresses/address-plan.ts'
import { addressKinds } from '../addresses/customer-address.ts'
import { removeAddresses } from '../addresses/customer-address-store.ts'
import { customerEvents } from '../customers/customer.ts'
import { customerRows } from '../customers/customer-fields.ts'
import { refreshWords } from '../customers/customer-words-store.ts'
import type { StoredCustomer } from '../customers/stored-customer-store.ts'
import { clearCustomer } from '../personal-data/personal-data-store.ts'
import type { Merge, MergedPart } from './customer-merge.ts'

/** What only the customer itself has, or has of its own: it does not pass on to another one. */
const notFilled: readonly string[] = ['accountsReceivableNumber', 'lockReason']

const filled = columnsOfRows(customerRows)
  .filter(({ column }) => !column.isRequired && column.initial === undefined)
  .filter(({ field }) => !notFilled.includes(field))
  .map(({ name }) => name)

const columns = fixed(
  filled.map((name) => `${name} = coalesce(kept.${name}, twin.${name})`).join(', '),
)

const moved = (table: string, { from, to }: Merge): Sql => sql`
  update erp.${fixed(table)} part set customer_id = ${to}
  where part.tenant_id = $tenant and part.customer_id = ${from}
  returning part.customer_id`

const tables = {
  contact: 'customer_contacts',
  'bank-account': 'customer_bank_accounts',
  mandate: 'customer_mandates',
  note: 'customer_notes',
  file: 'customer_files',
} as const

/** What belongs to a customer in this room, but for its addresses. */
export const ownParts: readonly MergedPart[] = [
  ...Object.entries(tables).map(([part, table]) => ({
    part: part as keyof typeof tables,
    move: async (tx: TenantTx, merge: Merge) => (await tx.rows(moved(table, merge))).length,
  })),
  {
    part: 'custom-field',
    move: async (tx, { from, to }) => {
      const values = await tx.rows(sql`
        update erp.customer_custom_field_values part set customer_id = ${to}
        where part.tenant_id = $tenant and part.customer_id = ${from}
          and part.custom_field_id <> all(array(
            select own.custom_field_id from erp.customer_custom_field_values own
            where own.tenant_id = $tenant and own.customer_id = ${to}))
        returning part.custom_field_id`)
      return values.length
    },
  },
]

/**
 * Gives a customer the addresses of its twin that it does not have; returns how many. None becomes the default of a
 * use: nothing is sent elsewhere because of a merge.
 */
export async function moveAddresses(
  tx: TenantTx,
  twin: StoredCustomer,
  kept: StoredCustomer,
): Promise<number> {
  const isKnown = ({ parts }: StoredAddress) =>
    kept.addresses.some((own) => hasSameParts(own.parts, parts))
  const known = twin.addresses.filter(isKnown)
  const others = twin.addresses.filter((address) => !isKnown(address))
  const plan = settled([...kept.addresses.map(planned), ...plannedFor(kept, others)])
  const links = plan
    .filter(({ stored }) => stored && others.includes(stored))
    .map(({ stored, kind, isDefault }) => ({ id: stored?.id, kind, is_default: isDefault }))
  await removeAddresses(
    tx,
    [twin.id],
    known.map(({ id }) => id),
  )
  await tx.rows(sql`
    update erp.customer_addresses link
    set customer_id = ${kept.id}, kind = given.kind, is_default = given.is_default
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as given (id integer, kind smallint, is_default boolean)
    where link.tenant_id = $tenant and link.customer_id = ${twin.id}
      and link.address_id = given.id
    returning link.address_id`)
  return others.length
}

/** A customer without any address takes them as they are. */
function plannedFor(kept: StoredCustomer, moved: readonly StoredAddress[]): PlannedAddress[] {
  if (kept.addresses.length === 0) return moved.map(planned)
  const hasKind = (wanted: number) => kept.addresses.some(({ kind }) => kind === wanted)
  return moved.map((address) => ({
    ...planned(address),
    kind: hasKind(address.kind) ? address.kind : addressKinds.other,
    isDefault: false,
  }))
}

/**
 * Ends a merge: fields that are empty get what the twin had, and the twin, without a personal field from now on,
 * names the customer that it became part of.
 */
export async function concludeMerge(
  tx: TenantTx,
  twin: StoredCustomer,
  kept: StoredCustomer,
): Promise<void> {
  await tx.rows(sql`
    update erp.customers kept set ${columns}, changed = ${laterThan(fixed('kept.changed'))}
    from erp.customers twin
    where kept.tenant_id = $tenant and kept.id = ${kept.id}
      and twin.tenant_id = $tenant and twin.id = ${twin.id}
    returning kept.id`)
  await clearCustomer(tx, { ...twin, addresses: [] })
  await tx.rows(sql`
    update erp.customers merged set merged_into_id = ${kept.id}
    where merged.tenant_id = $tenant
      and (merged.id = ${twin.id} or merged.merged_into_id = ${twin.id})
    returning merged.id`)
  announce(tx, { entity: customerEvents, kind: 'changed', ids: [kept.id] })
  refreshWords(tx, [kept.id])
}
