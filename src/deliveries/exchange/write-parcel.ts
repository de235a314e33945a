import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import { folded } from '../../platform/tables/folded.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { deliveryNoteStates, refuseMove } from '../notes/delivery-note-state.ts'
import { announceNote, type Held, holdNote } from '../notes/held-note-store.ts'
import { reportShipped } from '../notes/shipped-note.ts'
import { usualPackage } from '../packages/delivery-note-package.ts'
import { deliveryNotePackageTable } from '../packages/delivery-note-package-store.ts'
import { faultsOfParcels } from './named-notes.ts'
import type { ParcelRecord } from './parcel-fields.ts'
import { findNotesWithParcels } from './parcel-import-store.ts'

/** Gives the parcel of a note its number, and ships the note where the line says so. Whether it changed anything. */
export async function writeParcel(
  tx: TenantTx,
  noteId: number,
  record: ParcelRecord,
  methods: ReadonlyMap<string, number>,
): Promise<boolean> {
  const held = await holdNote(tx, { id: noteId })
  refuseMove('pack', held.note.status)
  const isWritten = await keepParcel(tx, held, record, methods.get(folded(record.shippingMethod)))
  const { shippedDate } = record
  const isShipped = shippedDate !== null && held.note.status === deliveryNoteStates.created
  // The audit trail has the whole import in one entry.
  if (isShipped) await reportShipped(tx, held, () => undefined, shippedDate)
  else if (isWritten) announceNote(tx, noteId, ['packages'])
  return isShipped || isWritten
}

async function keepParcel(
  tx: TenantTx,
  { note }: Held,
  { trackingNumber, weight, shippedDate }: ParcelRecord,
  methodId: number | undefined,
): Promise<boolean> {
  const [found] = await findNotesWithParcels(tx, [note.id], [])
  if (!found || faultsOfParcels(found, trackingNumber).length > 0) throw overtaken()
  const said = {
    trackingId: trackingNumber,
    ...(weight !== null && { weight }),
    ...(methodId !== undefined && { shippingMethodId: methodId }),
    ...(shippedDate !== null && { shippedDate }),
  }
  const { parcels } = found
  const parcel = parcels.find(({ trackingId }) => trackingId === trackingNumber) ?? parcels[0]
  if (parcel) return (await patchRow(tx, deliveryNotePackageTable, parcel.id, said)) !== undefined
  const usual = { ...usualPackage(), shippingMethodId: note.shippingMethodId }
  await insertRows(tx, deliveryNotePackageTable, [{ ...usual, deliveryNoteId: note.id, ...said }])
  return true
}

function overtaken(): Refusal {
  return new Refusal('conflict', 'import.overtaken', {
    en: 'Somebody else wrote the same records meanwhile. Nothing was imported; please try again.',
    de: 'Jemand anders hat dieselben Datensätze inzwischen geschrieben. Nichts wurde importiert; bitte noch einmal versuchen.',
  })
}
