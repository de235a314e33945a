import { enqueueRecordJobs } from '../../platform/jobs/job-queue-store.ts'
import { type Call, created, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { type Key, Label, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import {
  findStationPrinter,
  type StationPrinter,
} from '../../printing/doors/queued-papers-store.ts'
import { findProductOf } from '../carriers/carrier-product-store.ts'
import { refuseMove } from '../notes/delivery-note-state.ts'
import { holdNote } from '../notes/held-note-store.ts'
import { noSuchPackage } from '../packages/delivery-note-package.ts'
import { findNoteOf } from '../packages/delivery-note-package-store.ts'
import { readLabelledPackage } from '../packages/labelled-package-store.ts'
import { labelJobKind } from './asked-label-store.ts'
import { CarrierLabel, noCarrier, refuseLabelMove, trackingKnown } from './carrier-label.ts'
import type { LabelParameters } from './carrier-label-job.ts'
import { carrierLabels, findLabelOfPackage, insertLabel, setLabel } from './carrier-label-store.ts'

/** The addresses of labels. */
export const labelsPath = { v1: '/carrierLabels', v2: '/carrier-labels' } as const

export const requestCarrierLabel = operation({
  name: 'requestCarrierLabel',
  summary: 'Get the label of a package from its carrier',
  description:
    'Asks the carrier that is connected with the shipping method of the package for a label. The answer comes later, in `status` of the record, and the event `carrier-label changed` announces it: nobody waits for a carrier. Once the label is there, the package has its tracking number, and the label is printed on the printer that is named, else on the one of the acting user for shipping labels; without any it can be fetched and printed later. Where nobody knows whether the carrier made the last one (`unclear`), that one is asked for again under the same key, so no label is bought twice. Printing needs `deliverynotes.print` as well. Refused with 404 `delivery-note-package.missing`, with 409 `carrier-label.move-not-allowed` where there is a label or the carrier is being asked, `carrier-label.tracking-known` and `delivery-note.move-not-allowed`, with 422 `carrier-label.no-carrier`, and with 400 `printer.unknown`.',
  method: 'POST',
  path: {
    v1: '/deliveryNotes/packages/{packageId}/carrierLabels',
    v2: '/delivery-notes/packages/{packageId}/carrier-labels',
  },
  scope: 'deliverynotes.write',
  pathParameters: { packageId: ReferenceField() },
  query: {
    printer: Label(255, { description: 'The name of the printer, in upper or lower case.' }),
  },
  answer: { status: 201, shape: CarrierLabel },

  async handle(call) {
    const { tx, path, generation, user, audit, locate } = call
    const printer = await printerOf(call, call.query.printer)
    const { note, packageKey } = await holdPackage(tx, path.packageId)
    const former = await findLabelOfPackage(tx, packageKey.id)
    if (former) refuseLabelMove('request', former)
    const isAgain = former?.status === 'unclear'
    const key = isAgain ? former : await insertFor(tx, { note, packageKey, printer })
    if (isAgain) await setLabel(tx, former.id, { status: 'requested', fault: '', reason: '' })
    const parameters: LabelParameters = {
      ...{ labelId: key.id, printerId: printer?.id ?? null, userId: user?.id ?? null },
    }
    await enqueueRecordJobs(tx, labelJobKind, [parameters])
    audit({
      ...{ entity: 'carrier-label', entityId: key.uuid },
      before: isAgain ? { status: former.status } : null,
      after: { packageId: packageKey.uuid, status: 'requested' },
    })
    const record = await concludeWithRecord(tx, generation, carrierLabels, key)
    return created(record, locate(labelsPath[generation], key))
  },
})

/** Who names no printer and may not print gets a label all the same. */
async function printerOf(
  { tx, user, hasScope, requireScope }: Pick<Call, 'tx' | 'user' | 'hasScope' | 'requireScope'>,
  name: string | undefined,
): Promise<StationPrinter | undefined> {
  const scope = 'deliverynotes.print'
  if (name !== undefined) requireScope(scope)
  else if (!hasScope(scope)) return undefined
  return findStationPrinter(tx, name, { kind: 'shipping-label', userId: user?.id ?? null })
}

async function holdPackage(tx: TenantTx, reference: Reference) {
  const { noteId, ...packageKey } = await findNoteOf(tx, reference)
  const { note } = await holdNote(tx, { id: noteId })
  refuseMove('pack', note.status)
  return { note, packageKey }
}

interface Asked {
  readonly note: Key
  readonly packageKey: Key
  readonly printer: StationPrinter | undefined
}

async function insertFor(tx: TenantTx, { note, packageKey, printer }: Asked): Promise<Key> {
  const parcel = await readLabelledPackage(tx, packageKey.id)
  if (!parcel) throw noSuchPackage()
  if (parcel.trackingId !== '') throw trackingKnown()
  const { shippingMethodId } = parcel
  const product = shippingMethodId === null ? undefined : await findProductOf(tx, shippingMethodId)
  if (!product) throw noCarrier()
  return insertLabel(tx, {
    ...{ deliveryNoteId: note.id, packageId: packageKey.id, carrierId: product.carrierId },
    ...{ productCode: product.code, format: printer?.language === 'zpl' ? 'zpl' : 'pdf' },
  })
}
