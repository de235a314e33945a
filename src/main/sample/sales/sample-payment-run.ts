import { addFinal } from '../../../invoicing/invoices/write-invoice.ts'
import { insertEntries } from '../../../invoicing/payment-runs/entries/payment-run-entry-store.ts'
import { orderPayments } from '../../../invoicing/payment-runs/runs/order-payments.ts'
import { holdRun, insertRun } from '../../../invoicing/payment-runs/runs/payment-run-store.ts'
import { executionDayOf, runKinds } from '../../../invoicing/payment-runs/runs/proposed-of.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { insertAddresses } from '../../../platform/records/address-store.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { dayOf } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { lockOrder } from '../../../sales/doors/orders/locked-order-store.ts'
import { insertOrderRows } from '../../../sales/orders/order-row-store.ts'
import type { KeepFile } from '../sample-purchases.ts'
import type { SampleReferences } from '../sample-references.ts'
import { daysAgo } from './days-ago.ts'

/** The customers of the sample who pay by direct debit, by their place in its list. */
const payers = [
  { customerId: 3, lastName: 'Schuster', firstName: 'Miriam', city: 'Stuttgart', countryIso: 'DE' },
  { customerId: 20, lastName: 'Steininger', firstName: 'Eva', city: 'Linz', countryIso: 'AT' },
]

/** A run that is proposed, and one whose file the bank has: each collects an invoice by direct debit. */
export async function addPaymentRuns(
  tx: TenantTx,
  vault: Vault,
  references: SampleReferences,
  keep: KeepFile,
): Promise<void> {
  const [first, second] = payers
  if (!first || !second) return
  await addInvoice(tx, vault, first, references)
  await addRun(tx, first.customerId)
  await addInvoice(tx, vault, second, references)
  const run = await holdRun(tx, { id: await addRun(tx, second.customerId) })
  await orderPayments(tx, run, { userId: null, keep: (content) => keep(tx, content) })
}

async function addInvoice(
  tx: TenantTx,
  vault: Vault,
  { customerId, ...name }: (typeof payers)[number],
  references: SampleReferences,
): Promise<void> {
  const [address] = await insertAddresses(tx, [
    { ...name, street: 'Am Markt 3', postalCode: '4020' },
  ])
  const totals = { totalNet: 100, totalGross: 119 }
  const head = {
    ...{ number: `SO-10080${customerId}`, companyId: 1, customerId, searchTerms: name.lastName },
    ...{ billingAddressId: address?.id, shipmentAddressId: address?.id, ...totals },
    ...{ paymentMethodId: references.paymentMethods('Direct debit'), paymentDueInDays: 14 },
  }
  const tins = { type: 0, quantity: 10, name: 'Tin for coffee beans', taxRate: 19 }
  const prices = { salesPriceNet: 10, salesPriceGross: 11.9 }
  const { id } = await insertOrderRows(tx, head, [{ ...tins, ...prices, ...totals }])
  const order = await lockOrder(tx, { id })
  const [line] = order.lines
  const wanted = [{ lineId: line?.id ?? 0, quantity: Exact.of(10), field: '' }]
  await addFinal(tx, order, { vault, wanted, date: daysAgo(0) })
}

/** Over what a customer owes by then; returns its number. */
async function addRun(tx: TenantTx, customerId: number): Promise<number> {
  const kind = 'direct-debit'
  const created = new Date()
  const executionDay = executionDayOf(kind, dayOf(daysAgo(-20)), dayOf(created))
  const run = { companyId: 1, kind, executionDay, created, createdByUserId: null } as const
  const key = await insertRun(tx, run)
  const found = await runKinds[kind].find(tx, 1, executionDay)
  const owed = found.filter((one) => one.customerId === customerId)
  await insertEntries(tx, { ...key, ...run }, owed)
  return key.id
}
