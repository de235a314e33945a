import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { quoted } from '../../platform/tables/decimal.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { refuseInactiveShipping } from '../../sales/doors/inactive-shipping.ts'
import { findOrderIds } from '../../sales/doors/orders/sales-order-reference-store.ts'
import { findShippingMethodIds } from '../../sales/doors/shipping-method-reference-store.ts'
import { deliveryNoteStates } from '../notes/delivery-note-state.ts'
import { refuseUnreleasedNote } from '../notes/unreleased-goods.ts'
import type { ParcelRecord } from './parcel-fields.ts'
import { findNoteIds, findNotesWithParcels, type NoteWithParcels } from './parcel-import-store.ts'

/** What the lines of a file name. */
export interface NamedNotes {
  /** The delivery note of a line, or what is wrong with it. */
  noteOf(record: ParcelRecord): NoteWithParcels | string
  readonly methods: ReadonlyMap<string, number>
}

export async function findNamed(
  tx: TenantTx,
  records: readonly ParcelRecord[],
): Promise<NamedNotes> {
  const numbers = records.map(({ deliveryNoteNumber }) => deliveryNoteNumber).filter(Boolean)
  const orders = records.filter(({ deliveryNoteNumber }) => !deliveryNoteNumber)
  const noteIds = await findNoteIds(tx, numbers)
  const orderIds = await findOrderIds(
    tx,
    orders.map(({ orderNumber }) => orderNumber),
  )
  const notes = await findNotesWithParcels(tx, [...noteIds.values()], [...orderIds.values()])
  const byId = new Map(notes.map((note) => [note.id, note]))
  const byOrder = Map.groupBy(
    notes.filter(({ status }) => status !== deliveryNoteStates.cancelled),
    ({ orderId }) => orderId,
  )
  const methods = await findShippingMethodIds(
    tx,
    records.map(({ shippingMethod }) => shippingMethod).filter(Boolean),
  )
  return {
    methods,
    noteOf({ deliveryNoteNumber, orderNumber }) {
      if (deliveryNoteNumber) {
        const note = byId.get(noteIds.get(folded(deliveryNoteNumber)) ?? 0)
        return note ?? `there is no delivery note ${quoted(deliveryNoteNumber)}`
      }
      const orderId = orderIds.get(folded(orderNumber))
      if (orderId === undefined) return `there is no order ${quoted(orderNumber)}`
      const [note, ...others] = byOrder.get(orderId) ?? []
      if (others.length > 0) return 'the order has several delivery notes: name one of them'
      return note ?? 'nothing of the order was delivered'
    },
  }
}

/** What is wrong with lines, beyond their own cells. */
export async function checkParcels(
  tx: TenantTx,
  records: readonly ParcelRecord[],
): Promise<BadLine[]> {
  const named = await findNamed(tx, records)
  const bad: BadLine[] = []
  const lineOf = new Map<number, number>()
  for (const record of records) {
    const note = named.noteOf(record)
    const faults = [
      ...(typeof note === 'string' ? [note] : await faultsOfNote(tx, note, record, lineOf)),
      ...(await faultsOfMethod(tx, named, record)),
    ]
    bad.push(...faults.map((reason) => ({ line: record.line, reason })))
  }
  return bad
}

async function faultsOfNote(
  tx: TenantTx,
  note: NoteWithParcels,
  { line, trackingNumber, shippedDate }: ParcelRecord,
  lineOf: Map<number, number>,
): Promise<string[]> {
  const first = lineOf.get(note.id)
  if (first !== undefined) return [`the delivery note is also on line ${first}`]
  lineOf.set(note.id, line)
  if (note.status === deliveryNoteStates.cancelled) return ['the delivery note is cancelled']
  const isShipped = shippedDate !== null && note.status === deliveryNoteStates.created
  return [
    ...faultsOfParcels(note, trackingNumber),
    ...(isShipped ? await said(() => refuseUnreleasedNote(tx, note.id)) : []),
  ]
}

/** A file says nothing of which parcel it means, so a note with several is left to people. */
export function faultsOfParcels({ parcels }: NoteWithParcels, trackingNumber: string): string[] {
  if (parcels.some(({ trackingId }) => trackingId === trackingNumber)) return []
  if (parcels.length > 1) return ['the delivery note has several parcels']
  const [parcel] = parcels
  if (!parcel || parcel.trackingId === '') return []
  return [`the parcel has the tracking number ${quoted(parcel.trackingId)} already`]
}

async function faultsOfMethod(
  tx: TenantTx,
  { methods }: NamedNotes,
  { shippingMethod }: ParcelRecord,
): Promise<string[]> {
  if (!shippingMethod) return []
  const id = methods.get(folded(shippingMethod))
  if (id === undefined) return [`there is no shipping method ${quoted(shippingMethod)}`]
  return said(() => refuseInactiveShipping(tx, [id]))
}

/** What a rule says against it. */
async function said(rule: () => Promise<void>): Promise<string[]> {
  try {
    await rule()
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error.sentence.en]
    throw error
  }
}
