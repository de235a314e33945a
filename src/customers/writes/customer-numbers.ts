import type { NumberRangeKind } from '../../platform/numbers/number-range.ts'
import { nextNumbers } from '../../platform/numbers/number-range-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { mandateNumbers } from '../parts/mandate-numbers.ts'
import type { CustomerChange } from './customer-change.ts'
import { findTakenNumbers, findTakenReceivables } from './customer-numbers-store.ts'

const customerNumbers: NumberRangeKind = {
  kind: 'customer',
  about: { en: 'Numbers of customers.' },
  isPerCompany: false,
  isGapless: true,
  findTaken: findTakenNumbers,
  usual: { prefix: 'C', digits: 6, nextNumber: 1 },
}

const receivableNumbers: NumberRangeKind = {
  kind: 'accounts-receivable',
  about: { en: 'Numbers of customers in accounting, each company its own.' },
  isPerCompany: true,
  isGapless: true,
  findTaken: findTakenReceivables,
  isOfDigits: true,
  usual: { prefix: '', digits: 5, nextNumber: 10_001 },
}

/** The ranges of the room. */
export const customerNumberRanges: readonly NumberRangeKind[] = [
  ...[customerNumbers, receivableNumbers, mandateNumbers],
]

/** New customers with a number, and with one in accounting where they belong to a company. */
export async function numberedCustomers(
  tx: TenantTx,
  changes: readonly CustomerChange[],
): Promise<CustomerChange[]> {
  const isNew = ({ stored, values }: CustomerChange) => !stored && values['number'] === undefined
  const wanted = changes.filter(isNew).length
  const numbers = await nextNumbers(tx, customerNumbers, wanted)
  const numbered = changes.map((change) =>
    isNew(change) ? withValue(change, 'number', numbers.shift()) : change,
  )
  const companies = new Set(numbered.filter(lacksReceivable).map(companyOf))
  const receivables = new Map<number, string[]>()
  for (const company of [...companies].toSorted((one, other) => one - other)) {
    const count = numbered.filter(
      (one) => lacksReceivable(one) && companyOf(one) === company,
    ).length
    receivables.set(company, await nextNumbers(tx, receivableNumbers, count, company))
  }
  return numbered.map((change) => {
    if (!lacksReceivable(change)) return change
    const next = receivables.get(companyOf(change))?.shift()
    return withValue(change, 'accountsReceivableNumber', Number(next))
  })
}

const companyOf = ({ values }: CustomerChange) => Number(values['companyId'] ?? 0)

const lacksReceivable = (change: CustomerChange) =>
  !change.stored && companyOf(change) > 0 && change.values['accountsReceivableNumber'] === undefined

const withValue = (change: CustomerChange, field: string, value: unknown): CustomerChange => ({
  ...change,
  values: { ...change.values, [field]: value },
})
