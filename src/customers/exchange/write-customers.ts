import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import type { WriteSome } from '../../platform/exchange/import/importer.ts'
import { KnownIds } from '../../platform/exchange/import/known-ids.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { readAddresses } from '../../platform/records/address-store.ts'
import { folded } from '../../platform/tables/folded.ts'
import { type CustomerDraft, insertCustomers } from '../customers/customer-store.ts'
import { refreshWords } from '../customers/customer-words-store.ts'
import { findSuccessors } from '../customers/merged-customer-store.ts'
import {
  addBillingAddresses,
  findBillingAddresses,
  holdCustomerRows,
  resolveOrCreateCustomerCategories,
  resolveOrCreateCustomerGroups,
  updateAddresses,
  updateCustomers,
} from './customer-import-store.ts'
import type { CustomerRecord } from './customer-record.ts'

/** A customer of the file, ready to write. */
interface WantedCustomer {
  /** Undefined for a new customer. */
  readonly id: number | undefined
  readonly number: string
  /** Columns of the customer row. */
  readonly fields: Record<string, unknown>
  readonly address: Readonly<Record<string, string>>
}

type KnownCustomer = WantedCustomer & { readonly id: number }

/** Writes customers in parts: inserts those with a new number and updates the others where they differ. */
export async function writeCustomers(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<WriteSome<CustomerRecord>> {
  const idByNumber = await idsByKey(tx, { table: 'customers', key: 'number' }, numbers)
  // What such a file says of a duplicate is older than the merge.
  const merged = await findSuccessors(tx, [...idByNumber.values()])
  const groups = new KnownIds((names) => resolveOrCreateCustomerGroups(tx, names))
  const categories = new KnownIds((names) => resolveOrCreateCustomerCategories(tx, names))
  return async (records) => {
    await groups.learn(records.map(({ values }) => values.customerGroup))
    await categories.learn(records.map(({ values }) => values.customerCategory))
    const wanted = records.map((record) => ({
      id: idByNumber.get(folded(record.key)),
      number: record.key,
      fields: fieldsOf(record, groups, categories),
      address: record.address,
    }))
    const fresh = wanted.filter(({ id }) => id === undefined)
    const added = fresh.length > 0 ? await insertCustomers(tx, fresh.map(draftOf)) : []
    const former = await changeCustomers(
      tx,
      wanted.filter(isKnown).filter(({ id }) => !merged.has(id)),
    )
    const addedIds = added.map(({ id }) => id)
    const ids = [...addedIds, ...former.map(({ id }) => id)]
    const [created, updated] = [added.length, former.length]
    return {
      ...{ created, updated, unchanged: wanted.length - ids.length, ids, added: addedIds },
      ...(updated > 0 && { former }),
    }
  }
}

const isKnown = (customer: WantedCustomer): customer is KnownCustomer => customer.id !== undefined

function fieldsOf(
  { values }: CustomerRecord,
  groups: KnownIds,
  categories: KnownIds,
): Record<string, unknown> {
  const { homepage, languageIso, customerGroup, customerCategory } = values
  return {
    ...(homepage !== undefined && { homepage }),
    ...(languageIso !== undefined && { languageIso }),
    ...(customerGroup !== undefined && { customerGroupId: groups.of(customerGroup) }),
    ...(customerCategory !== undefined && { customerCategoryId: categories.of(customerCategory) }),
  }
}

function draftOf({ number, fields, address }: WantedCustomer): CustomerDraft {
  return { ...fields, number, addresses: [{ kind: 'billing', ...address }] }
}

/** What an import found of a customer that it then changed. */
export interface FormerCustomer {
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
  /** Of its billing address, where it had one. */
  readonly address: { readonly id: number } | undefined
  /** The number of the billing address that it got. */
  readonly addedAddressId: number | undefined
}

/** Returns what the changed customers had been, including those with only a changed address. */
async function changeCustomers(
  tx: TenantTx,
  wanted: readonly KnownCustomer[],
): Promise<FormerCustomer[]> {
  const [first] = wanted
  if (!first) return []
  const ids = wanted.map(({ id }) => id)
  const rowsBefore = await holdCustomerRows(tx, ids, Object.keys(first.fields))
  const addressIds = await findBillingAddresses(tx, ids)
  const addressesBefore = await readAddresses(tx, [...addressIds.values()])
  const homeless = wanted.filter(({ id, address }) => !addressIds.has(id) && hasText(address))
  const addedIds = await addBillingAddresses(
    tx,
    homeless.map(({ id, address }) => ({ customerId: id, address })),
  )
  const housed = wanted.flatMap(({ id, address }) => {
    const addressId = addressIds.get(id)
    return addressId === undefined ? [] : [{ ...address, id: addressId, customerId: id }]
  })
  const written = new Set(
    await updateAddresses(
      tx,
      housed.map(({ customerId: _, ...row }) => row),
    ),
  )
  const moved = housed.filter(({ id }) => written.has(id)).map(({ customerId }) => customerId)
  const touched = [...moved, ...homeless.map(({ id }) => id)]
  refreshWords(tx, touched)
  const rows = wanted.map(({ id, fields }) => ({ ...fields, id }))
  const changed = new Set(await updateCustomers(tx, rows, touched))
  return rowsBefore
    .filter(({ id }) => changed.has(id))
    .map(({ id, ...fields }) => ({
      ...{ id, fields, address: formerAddress(addressIds.get(id), addressesBefore, first.address) },
      addedAddressId: addedIds.get(id),
    }))
}

/** Those parts of a billing address that the file has. */
function formerAddress(
  id: number | undefined,
  addresses: ReadonlyMap<number, Readonly<Record<string, unknown>>>,
  given: Readonly<Record<string, string>>,
) {
  if (id === undefined) return undefined
  const known = addresses.get(id)
  return { ...Object.fromEntries(Object.keys(given).map((part) => [part, known?.[part]])), id }
}

const hasText = (address: Readonly<Record<string, string>>) =>
  Object.values(address).some((part) => part !== '')
