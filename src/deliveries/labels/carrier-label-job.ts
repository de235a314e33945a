import { auditWithoutCaller } from '../../platform/audit/audit-entry-store.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import type { JobKind } from '../../platform/jobs/job.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import { queuePrintJobs, readStationPrinter } from '../../printing/doors/queued-papers-store.ts'
import { askCarrier, type CarrierAnswer, refused } from '../carriers/ask-carrier.ts'
import { announceNote, holdNote } from '../notes/held-note-store.ts'
import { deliveryNotePackageTable } from '../packages/delivery-note-package-store.ts'
import { findPackageKey } from '../packages/labelled-package-store.ts'
import { type AskedLabel, labelJobKind, readAskedLabel } from './asked-label-store.ts'
import { type HeldLabel, holdLabel, setLabel } from './carrier-label-store.ts'
import { labelAnswerMax, labelIn, type MadeLabel } from './read-label.ts'

type Run = Parameters<JobKind['run']>[0]

/** What a job knows beyond the label: where it is printed, and for whom. */
export interface LabelParameters {
  readonly labelId: number
  readonly printerId: number | null
  readonly userId: number | null
}

/** What is read of an answer that says nothing but yes. */
const plainAnswerMax = 16 * 1024

/**
 * Asks a carrier for a label, or to cancel it. That it is asked is committed before, under the key of the label: a
 * worker that finds it asks again and gets the same one, so no crash buys two. Nothing is stored of an answer that is
 * no label.
 */
export const carrierLabelJob: JobKind = {
  name: labelJobKind,
  isLight: true,

  async run(job) {
    const { labelId } = job.parameters as LabelParameters
    const asked = await inTenant(job, (tx) => begin(tx, labelId))
    if (!asked) return { status: 'succeeded' }
    const isCancel = asked.status === 'cancelling'
    const { uuid: key, shipmentId, data } = asked
    const answer = await askCarrier(
      job,
      asked,
      isCancel
        ? {
            ...{ type: 'label.cancel', key: `${key}.cancel`, bytesMax: plainAnswerMax },
            data: { labelId: key, shipmentId },
          }
        : { type: 'label.request', key, data, bytesMax: labelAnswerMax },
    )
    job.signal.throwIfAborted()
    await inTenant(job, async (tx) => {
      await (isCancel ? endCancelling : endRequest)(job, tx, asked, answer)
      await job.conclude(tx, { status: 'succeeded' })
    })
    return undefined
  },
}

async function begin(tx: TenantTx, labelId: number): Promise<AskedLabel | undefined> {
  const asked = await readAskedLabel(tx, labelId)
  const label = asked && (await holdLabel(tx, { id: labelId }))
  if (!label || label.status !== asked.status) return undefined
  if (label.status === 'requested') {
    await setLabel(tx, labelId, { status: 'requested', attempts: label.attempts + 1 })
  }
  return asked
}

/** A label whose delivery note is held. */
type LabelOfNote = HeldLabel & { readonly noteUuid: string }

/** The label while its note is held; undefined where somebody has ended it meanwhile. */
async function holdAsked(
  { parameters }: Run,
  tx: TenantTx,
  { deliveryNoteId, status }: AskedLabel,
): Promise<LabelOfNote | undefined> {
  const { labelId } = parameters as LabelParameters
  const { note } = await holdNote(tx, { id: deliveryNoteId })
  const label = await holdLabel(tx, { id: labelId })
  return label?.status === status ? { ...label, noteUuid: note.uuid } : undefined
}

async function endRequest(
  job: Run,
  tx: TenantTx,
  asked: AskedLabel,
  answer: CarrierAnswer,
): Promise<void> {
  const label = await holdAsked(job, tx, asked)
  if (!label) return
  if (answer.outcome !== 'done') return setLabel(tx, label.id, faultOf(label, answer))
  const made = labelIn(answer.said)
  if (!made) return setLabel(tx, label.id, { status: 'unclear', fault: 'malformed', reason: '' })
  await keepLabel(job, tx, label, made)
}

/** Who was not reached may have made it when asked before. */
function faultOf({ attempts }: HeldLabel, answer: Exclude<CarrierAnswer, { outcome: 'done' }>) {
  const { outcome, fault, reason } = answer
  const isFailed = outcome === 'not-done' && (fault === refused || attempts <= 1)
  return { status: isFailed ? 'failed' : 'unclear', fault, reason } as const
}

async function keepLabel(
  job: Run,
  tx: TenantTx,
  label: LabelOfNote,
  { content, shipmentId, trackingId, trackingUrl, mediaType }: MadeLabel,
): Promise<void> {
  const { digest, size: sizeBytes } = await new TenantFiles(job.files, tx).keep(content)
  await setLabel(tx, label.id, {
    ...{ status: 'booked', shipmentId, trackingId, trackingUrl, mediaType, digest, sizeBytes },
    ...{ fault: '', reason: '', booked: new Date().toISOString() },
  })
  await setTracking(job, tx, label, { trackingId, trackingUrl })
  await print(job, tx, { packageId: label.packageId, trackingId })
}

/** Gives the parcel its number, or takes it away: announced, and in the audit trail of the delivery note. */
async function setTracking(
  job: Run,
  tx: TenantTx,
  { packageId, deliveryNoteId, noteUuid, status }: LabelOfNote,
  tracking: { readonly trackingId: string; readonly trackingUrl: string },
): Promise<void> {
  await patchRow(tx, deliveryNotePackageTable, packageId, tracking)
  announceNote(tx, deliveryNoteId, ['packages'])
  const parcel = await findPackageKey(tx, packageId)
  await auditWithoutCaller(tx, {
    requestId: job.id,
    operation: status === 'cancelling' ? 'cancelCarrierLabel' : 'requestCarrierLabel',
    ...{ entity: 'delivery-note', entityId: noteUuid },
    after: { packages: [{ id: parcel?.uuid, ...tracking }] },
  })
}

/** On the printer of the station, unless that was switched off meanwhile. */
async function print(
  { parameters }: Run,
  tx: TenantTx,
  { packageId, trackingId }: { readonly packageId: number; readonly trackingId: string },
): Promise<void> {
  const { printerId, userId } = parameters as LabelParameters
  const printer = printerId === null ? undefined : await readStationPrinter(tx, printerId)
  const key = printer && (await findPackageKey(tx, packageId))
  if (!printer || !key) return
  await queuePrintJobs(tx, { kind: 'shipping-label', userId, printer }, [
    { ...key, number: trackingId },
  ])
}

async function endCancelling(
  job: Run,
  tx: TenantTx,
  asked: AskedLabel,
  answer: CarrierAnswer,
): Promise<void> {
  const label = await holdAsked(job, tx, asked)
  if (!label) return
  // A carrier that is switched off is not asked any more: what it may have made is given up.
  const isGivenUp = answer.outcome !== 'done' && answer.fault === 'carrier-inactive'
  if (answer.outcome !== 'done' && !isGivenUp) {
    const { fault, reason } = answer
    const status = label.booked === null ? 'unclear' : 'booked'
    return setLabel(tx, label.id, { status, fault, reason })
  }
  const cancelled = new Date().toISOString()
  const fault = answer.outcome === 'done' ? '' : answer.fault
  await setLabel(tx, label.id, { status: 'cancelled', cancelled, fault, reason: '' })
  if (label.booked === null) return
  await setTracking(job, tx, label, { trackingId: '', trackingUrl: '' })
}

function inTenant<T>(
  { pool, tenantId, cause }: Run,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return asTenant(pool, tenantId, work, { cause })
}
