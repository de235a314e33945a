import type {
  Importer,
  ImportOptions,
  ImportReport,
  WriteSome,
} from '../../platform/exchange/import/importer.ts'
import { runImport } from '../../platform/exchange/import/run-import.ts'
import type { Mapping } from '../../platform/exchange/mapping/mapping.ts'
import { type Plan, planImport } from '../../platform/exchange/mapping/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/mapping/preview.ts'
import { type RequiredFields, refuseMissing } from '../../platform/exchange/mapping/required.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import type { StoredAddress } from '../addresses/address-plan.ts'
import { addressKinds, type CustomerAddressPatch } from '../addresses/customer-address.ts'
import { mergedAddresses } from '../addresses/merged-addresses.ts'
import { findCustomerIds } from '../customer-reference-store.ts'
import { holdCustomers, type StoredCustomer } from '../customers/stored-customer-store.ts'
import { auditedChange } from '../writes/customer-change.ts'
import { writeChanges } from '../writes/customer-change-store.ts'
import {
  type AddressesRecord,
  addressesOf,
  addressFileFields,
  type FileAddress,
} from './address-record.ts'

type AddressPlan = Plan<typeof addressFileFields>

/** Shows how a file of addresses would be read. Throws a `Refusal` for an unusable file or mapping. */
export async function previewAddresses(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planImport(file, addressFileFields, mapping), required)
}

/**
 * Imports addresses of customers that exist. The default address of a kind is changed, and so is one with the
 * same names and place; any other is added. Addresses that the file does not name stay. Importing the same
 * file again changes nothing.
 */
export async function importAddresses(options: ImportOptions): Promise<ImportReport> {
  return runImport(await planAddresses(options.file, options.mapping), importer, options)
}

const importer: Importer<typeof addressFileFields, AddressesRecord> = {
  entity: 'customer',
  operation: 'importAddresses',
  writes: 'customer',
  groupOf: ({ customerNumber }) => customerNumber && folded(customerNumber),
  recordsOf: addressesOf,
  check: checkAddresses,
  passes: [() => true],
  writer: writeAddressesOf,
}

const required: RequiredFields = [['customerNumber']]

async function planAddresses(file: string, mapping: Mapping | undefined): Promise<AddressPlan> {
  const plan = await planImport(file, addressFileFields, mapping)
  refuseMissing(plan, required)
  return plan
}

async function checkAddresses(
  tx: TenantTx,
  records: readonly AddressesRecord[],
): Promise<BadLine[]> {
  const ids = await findCustomerIds(
    tx,
    records.map(({ key }) => key),
  )
  return records.flatMap(({ key, addresses }) =>
    ids.has(folded(key))
      ? []
      : addresses.map(({ line }) => ({ line, reason: `there is no customer ${quoted(key)}` })),
  )
}

async function writeAddressesOf(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<WriteSome<AddressesRecord>> {
  const idByNumber = await findCustomerIds(tx, numbers)
  return async (records) => {
    const held = await holdCustomers(
      tx,
      records.map(({ key }) => ({ id: idByNumber.get(folded(key)) ?? 0 })),
    )
    const changes = records.flatMap(({ addresses }, index) => {
      const stored = held[index]
      // Nothing of an anonymized customer is written again.
      if (!stored || stored.isAnonymized) return []
      const change = { stored, values: {}, plan: plannedFor(stored, addresses) }
      return auditedChange(change) ? [change] : []
    })
    const keys = changes.length > 0 ? await writeChanges(tx, changes) : []
    return {
      created: 0,
      updated: keys.length,
      unchanged: records.length - keys.length,
      ids: keys.map(({ id }) => id),
    }
  }
}

function plannedFor({ addresses: stored }: StoredCustomer, addresses: readonly FileAddress[]) {
  const free = new Set(stored)
  const entries = addresses.map((address): CustomerAddressPatch => {
    const known = [...free].find((one) => isMeant(one, address))
    if (known) free.delete(known)
    const { kind, isDefault, parts } = address
    return {
      ...parts,
      ...(known && { customerAddressId: { id: known.id, uuid: known.uuid } }),
      addressType: kind,
      ...(isDefault && kind === addressKinds.billing && { isDefaultAddress: true }),
    }
  })
  return mergedAddresses(stored, entries, (path) => path.join('.'))
}

const identifying = ['company', 'firstName', 'lastName', 'street', 'postalCode', 'city'] as const

function isMeant(stored: StoredAddress, { kind, isDefault, parts }: FileAddress): boolean {
  if (stored.kind !== kind) return false
  if (isDefault && stored.isDefault) return true
  return (
    !isDefault &&
    identifying.every((part) => parts[part] === undefined || parts[part] === stored.parts[part])
  )
}
