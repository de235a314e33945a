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
import { checkParcels, findNamed } from './named-notes.ts'
import { type ParcelRecord, parcelFields, parcelsOf } from './parcel-fields.ts'
import { writeParcel } from './write-parcel.ts'

type ParcelPlan = Plan<typeof parcelFields>

/** Shows how a file with tracking numbers would be read. Throws a `Refusal` for an unusable file or mapping. */
export async function previewParcels(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planImport(file, parcelFields, mapping), required)
}

/**
 * Imports tracking numbers: each line gives the parcel of a delivery note its number, and a note without a parcel gets
 * one. A line with a day ships a note that was not shipped yet. The same file again changes nothing.
 */
export async function importParcels(options: ImportOptions): Promise<ImportReport> {
  return runImport(await planParcels(options.file, options.mapping), importer, options)
}

const importer: Importer<typeof parcelFields, ParcelRecord> = {
  entity: 'delivery-note',
  operation: 'importParcels',
  writes: 'delivery-note',
  recordsOf: parcelsOf,
  check: checkParcels,
  passes: [() => true],
  writer: async (tx) => writeParcels(tx),
}

const required: RequiredFields = [['deliveryNoteNumber', 'orderNumber'], ['trackingNumber']]

async function planParcels(file: string, mapping: Mapping | undefined): Promise<ParcelPlan> {
  const plan = await planImport(file, parcelFields, mapping)
  refuseMissing(plan, required)
  return plan
}

/** Orders are held one after the other by their numbers, as everybody who holds several does. */
function writeParcels(tx: TenantTx): WriteSome<ParcelRecord> {
  return async (records) => {
    const named = await findNamed(tx, records)
    const wanted = records.flatMap((record) => {
      const note = named.noteOf(record)
      return typeof note === 'string' ? [] : [{ record, note }]
    })
    const ids: number[] = []
    for (const { record, note } of wanted.toSorted(
      (one, other) => one.note.orderId - other.note.orderId,
    )) {
      if (await writeParcel(tx, note.id, record, named.methods)) ids.push(note.id)
    }
    return { created: 0, updated: ids.length, unchanged: records.length - ids.length, ids }
  }
}
