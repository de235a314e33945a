import { generations } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { spelledPath } from '../../platform/pipeline/wire.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  addFaults,
  attempt,
  type Entry,
  type Failures,
  heldEntries,
  readable,
  remaining,
} from '../../platform/records/batches/batch.ts'
import { resolveEach } from '../../platform/records/named-records.ts'
import { folded } from '../../platform/tables/folded.ts'
import { type FieldPath, Refusal } from '../../platform/values/refusal.ts'
import type { Alone } from '../../platform/values/shape.ts'
import {
  customerAnonymized,
  missingReferences,
  noSuchCustomer,
  numberTaken,
  receivableNumberTaken,
} from '../customers/customer.ts'
import { holdCustomers, type StoredCustomer } from '../customers/stored-customer-store.ts'
import { bodyOf, type CustomerBody, namedBy, resolved } from '../writes/customer-body.ts'
import { type CustomerChange, customerFaults } from '../writes/customer-change.ts'
import { findTakenNumbers, findTakenReceivables } from '../writes/customer-numbers-store.ts'
import { CustomerEntry, customerBatchKind } from './customer-batch.ts'

/** An entry that may be written. */
export interface CheckedCustomer {
  readonly index: number
  readonly change: CustomerChange
}

interface Planned extends CheckedCustomer {
  readonly body: CustomerBody
  readonly lacksAddress: boolean
}

/**
 * Checks every entry by itself and against the others. The number of statements does not depend on the
 * number of entries. Customers to be changed stay locked.
 */
export async function checkCustomers(
  tx: TenantTx,
  given: readonly Alone<CustomerEntry>[],
  failures: Failures,
): Promise<CheckedCustomer[]> {
  const entries = readable(customerBatchKind, given, failures)
  const stored = await holdEntries(tx, entries, failures)
  const planned = remaining(entries, failures).flatMap((entry) =>
    plannedEntry(entry, stored.get(entry.index), failures),
  )
  const checked = await resolveEntries(tx, planned, failures)
  await refuseTaken(tx, remaining(checked, failures), failures)
  for (const { index, change, body, lacksAddress } of planned) {
    addFaults(customerBatchKind, failures, index, {
      ...customerFaults({ ...change, values: body.values }, fieldName, body.pathOf),
      ...(lacksAddress && { [fieldName(['addresses'])]: addressRequired }),
    })
  }
  return remaining(checked, failures)
}

async function holdEntries(
  tx: TenantTx,
  entries: readonly Entry<CustomerEntry>[],
  failures: Failures,
): Promise<ReadonlyMap<number, StoredCustomer>> {
  const changing = entries.flatMap(({ index, patch: { customerId } }) =>
    customerId ? [{ index, customerId }] : [],
  )
  const found = await holdCustomers(
    tx,
    changing.map(({ customerId }) => customerId),
  )
  const refused = { field: fieldName(['customerId']), missing: noSuchCustomer }
  const held = heldEntries(customerBatchKind, changing, found, refused, failures)
  for (const [index, customer] of held) {
    if (customer.isAnonymized) failures.set(index, customerAnonymized(customer))
  }
  return held
}

function plannedEntry(
  { index, patch: { customerId, ...patch } }: Entry<CustomerEntry>,
  stored: StoredCustomer | undefined,
  failures: Failures,
): Planned[] {
  const body = bodyOf(patch)
  const lacksAddress = !stored && (patch.addresses ?? []).length === 0
  const plan = attempt(failures, index, () => body.planOf?.(stored?.addresses ?? [], fieldName))
  return [{ index, body, lacksAddress, change: { stored, values: body.values, plan } }]
}

const addressRequired = {
  en: 'A new customer needs an address.',
  de: 'Ein neuer Kunde braucht eine Adresse.',
}

async function resolveEntries(
  tx: TenantTx,
  planned: readonly Planned[],
  failures: Failures,
): Promise<CheckedCustomer[]> {
  const left = remaining(planned, failures)
  const named = left.map(({ body }) => namedBy(body))
  const resolvedEach = await resolveEach(tx, named, missingReferences, fieldName)
  return left.flatMap(({ index, change, body }, place) => {
    const resolve = resolvedEach[place]
    if (resolve instanceof Refusal) failures.set(index, resolve)
    if (!resolve || resolve instanceof Refusal) return []
    return [{ index, change: { ...change, values: resolved(body.values, resolve) } }]
  })
}

/** Numbers that other customers or earlier entries have. */
async function refuseTaken(
  tx: TenantTx,
  checked: readonly CheckedCustomer[],
  failures: Failures,
): Promise<void> {
  const numbers = checked.flatMap(({ index, change: { stored, values } }) => {
    const number = values['number']
    const isOwn = folded(String(stored?.values['number'] ?? '')) === folded(String(number))
    return typeof number === 'string' && !isOwn ? [{ index, number }] : []
  })
  const taken = await findTakenNumbers(
    tx,
    numbers.map(({ number }) => number),
  )
  const given = new Set<string>()
  for (const { index, number } of numbers) {
    if (taken.has(number) || given.has(folded(number))) failures.set(index, numberTaken())
    given.add(folded(number))
  }
  await refuseTakenReceivables(tx, remaining(checked, failures), failures)
}

async function refuseTakenReceivables(
  tx: TenantTx,
  checked: readonly CheckedCustomer[],
  failures: Failures,
): Promise<void> {
  const wanted = checked.flatMap(({ index, change: { stored, values } }) => {
    const all: Record<string, unknown> = { ...stored?.values, ...values }
    const [companyId, number] = [Number(all['companyId'] ?? 0), all['accountsReceivableNumber']]
    const { companyId: oldCompany, accountsReceivableNumber: oldNumber } = { ...stored?.values }
    const isOwn = Number(oldCompany ?? 0) === companyId && oldNumber === number
    return companyId > 0 && number && !isOwn ? [{ index, companyId, number: String(number) }] : []
  })
  for (const [companyId, entries] of Map.groupBy(wanted, (one) => one.companyId)) {
    const numbers = entries.map(({ number }) => number)
    const taken = await findTakenReceivables(tx, numbers, companyId)
    for (const [place, { index, number }] of entries.entries()) {
      const isRepeated = numbers.indexOf(number) < place
      if (taken.has(number) || isRepeated) failures.set(index, receivableNumberTaken())
    }
  }
}

function fieldName(path: FieldPath): string {
  return spelledPath(shapeOf(CustomerEntry), generations.v2, path)
}
