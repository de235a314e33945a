import { enqueueRecordJobs } from '../../platform/jobs/job-queue-store.ts'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { holdNote } from '../notes/held-note-store.ts'
import { labelJobKind } from './asked-label-store.ts'
import { CarrierLabel, noSuchLabel, refuseLabelMove } from './carrier-label.ts'
import type { LabelParameters } from './carrier-label-job.ts'
import {
  carrierLabels,
  findNoteOfLabel,
  type HeldLabel,
  holdLabel,
  setLabel,
} from './carrier-label-store.ts'
import { labelsPath } from './request-carrier-label.ts'

export const cancelCarrierLabel = moveOperation<HeldLabel, never>(
  {
    shape: CarrierLabel,
    source: carrierLabels,
    scope: 'deliverynotes.write',
    path: labelsPath,
    parameter: 'carrierLabelId',
    async hold(tx, reference) {
      const of = await findNoteOfLabel(tx, reference)
      if (of) await holdNote(tx, { id: of.deliveryNoteId })
      const held = of && (await holdLabel(tx, reference))
      if (!held) throw noSuchLabel()
      return { key: held, held }
    },
  },
  {
    name: 'cancelCarrierLabel',
    summary: 'Cancel a label of a carrier',
    verb: 'cancel',
    description:
      'Asks the carrier to cancel a label that it made or may have made. The answer comes later, in `status`: cancelled, and the package has no tracking number any more; or as before, with the `fault`. A carrier that is not active is not asked, and the label is given up. Returns the label. Refused with 404 `carrier-label.missing` and 409 `carrier-label.move-not-allowed`, also for a label on a list of what the carrier fetches.',
    async write({ tx, user, audit }, label) {
      refuseLabelMove('cancel', label)
      await setLabel(tx, label.id, { status: 'cancelling', fault: '', reason: '' })
      const parameters: LabelParameters = {
        ...{ labelId: label.id, printerId: null, userId: user?.id ?? null },
      }
      await enqueueRecordJobs(tx, labelJobKind, [parameters])
      audit({
        ...{ entity: 'carrier-label', entityId: label.uuid },
        ...{ before: { status: label.status }, after: { status: 'cancelling' } },
      })
    },
  },
)
