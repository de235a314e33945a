import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { debtorNumbers, type OwnSettings } from '../accounting-settings/accounting-settings.ts'
import { insertDebtors, numbersFrom, unnumberedCustomers } from './debtor-store.ts'

/** Customers whose numbers one statement writes. */
const batchSize = 5_000

/**
 * Gives every customer of an export its number in the books, which it keeps: the one that people gave it or, where
 * numbers are given automatically, the next one. A customer for whom none is left has none.
 */
export async function numberDebtors(
  tx: TenantTx,
  companyId: number,
  exported: readonly number[],
  settings: OwnSettings,
): Promise<void> {
  const customers = await unnumberedCustomers(tx, companyId, exported)
  const given = customers.flatMap(({ customerId, own }) =>
    own === null ? [] : [{ customerId, number: own }],
  )
  for (let at = 0; at < given.length; at += batchSize) {
    await insertDebtors(tx, companyId, given.slice(at, at + batchSize))
  }
  const others = customers.filter(({ own }) => own === null)
  if (!settings.isDebtorNumberAutomatic || others.length === 0) return
  const { first, last } = debtorNumbers(settings.accountLength)
  const start = settings.firstDebtorNumber ?? first
  const taken = new Set(await numbersFrom(tx, companyId, start))
  const numbered: { customerId: number; number: number }[] = []
  let number = start
  for (const { customerId } of others) {
    while (taken.has(number)) number++
    if (number > last) break
    numbered.push({ customerId, number: number++ })
  }
  for (let at = 0; at < numbered.length; at += batchSize) {
    await insertDebtors(tx, companyId, numbered.slice(at, at + batchSize))
  }
}
