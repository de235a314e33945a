import Type from 'typebox'
import { announce } from '../../../platform/events/outbox-store.ts'
import { type Call, Json, operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import { type Reference, ReferenceField } from '../../../platform/values/shape.ts'
import { holdRun } from '../runs/payment-run-store.ts'
import {
  entryDecided,
  noSuchPaymentRunEntry,
  PaymentRunEntry,
  paymentRunEntryEvents,
} from './payment-run-entry.ts'
import { paymentRunEntries, readEntry, selectEntry } from './payment-run-entry-store.ts'

export const updatePaymentRunEntry = operation({
  name: 'updatePaymentRunEntry',
  summary: 'Update a payment of a run',
  description:
    'Switches a direct debit or transfer of a proposed run off or on again. Refused with 404 `payment-run-entry.missing`, and with 409 `payment-run-entry.decided` once the run is confirmed, and for what is left out.',
  method: 'PATCH',
  path: { v2: '/payment-run-entries/{paymentRunEntryId}' },
  scope: 'paymentruns.write',
  pathParameters: { paymentRunEntryId: ReferenceField() },
  body: Type.Object({
    isSelected: Type.Optional(Type.Boolean({ description: 'Whether it is to be executed.' })),
  }),
  example: { isSelected: false },
  answer: { status: 200, shape: PaymentRunEntry },

  async current({ tx, path, generation }) {
    await hold(tx, path.paymentRunEntryId)
    const record = await lockRecord(tx, generation, paymentRunEntries, path.paymentRunEntryId)
    return new Json(record?.json ?? '')
  },

  async handle({ tx, path, body, generation, audit }) {
    const { entry, run } = await hold(tx, path.paymentRunEntryId)
    if (run.state !== 'proposed' || entry.state !== 'proposed') throw entryDecided()
    const { isSelected = entry.isSelected } = body
    if (isSelected !== entry.isSelected) {
      await selectEntry(tx, entry.id, isSelected)
      announce(tx, { entity: paymentRunEntryEvents, kind: 'changed', ids: [entry.id] })
      const before = { isSelected: entry.isSelected }
      const own = { entity: 'payment-run-entry', entityId: entry.uuid }
      audit({ ...own, before, after: { isSelected } })
    }
    return concludeWithRecord(tx, generation, paymentRunEntries, entry)
  },
})

/** The payment and its run, which nobody else changes until the transaction ends. */
async function hold(tx: Call['tx'], reference: Reference) {
  const found = await readEntry(tx, reference)
  if (!found) throw noSuchPaymentRunEntry()
  const run = await holdRun(tx, { id: found.runId })
  return { entry: (await readEntry(tx, reference)) ?? found, run }
}
