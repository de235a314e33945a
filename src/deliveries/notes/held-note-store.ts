import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Change, patchRow } from '../../platform/records/record-store.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { deliveryNoteEvents } from './delivery-note.ts'
import {
  deliveryNoteTable,
  findOrderOf,
  type HeldNote,
  readHeldNote,
} from './delivery-note-store.ts'

/** A note and its order, which nobody else changes until the transaction ends. */
export interface Held {
  readonly order: LockedOrder
  readonly note: HeldNote
}

/**
 * Holds the order of a note and then reads the note: everybody who writes a note holds its order. Throws
 * `delivery-note.missing` (404).
 */
export async function holdNote(tx: TenantTx, reference: Reference): Promise<Held> {
  const order = await lockOrder(tx, await findOrderOf(tx, reference))
  return { order, note: await readHeldNote(tx, reference) }
}

/** Writes when a held note was shipped, delivered or cancelled, and announces it. */
export async function recordMove(
  tx: TenantTx,
  { id }: HeldNote,
  fields: { readonly shipped?: string; readonly delivered?: string; readonly cancelled?: string },
): Promise<Change | undefined> {
  const change = await patchRow(tx, deliveryNoteTable, id, fields, 'changed')
  announceNote(tx, id, Object.keys(fields))
  return change
}

/** Announces a note as changed. */
export function announceNote(tx: TenantTx, id: number, fields: readonly string[]): void {
  announce(tx, { entity: deliveryNoteEvents, kind: 'changed', ids: [id], fields })
}
