import { enqueueRecordJobs } from '../../platform/jobs/job-queue-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { carrierSentences } from '../carriers/carrier.ts'
import { holdCarrier } from '../carriers/carrier-store.ts'
import {
  CarrierManifest,
  manifestNotFailed,
  noSuchManifest,
  nothingToFetch,
} from './carrier-manifest.ts'
import {
  carrierManifests,
  type HeldManifest,
  holdManifest,
  insertManifest,
  manifestJobKind,
  setManifest,
} from './carrier-manifest-store.ts'

/** The addresses of lists. */
export const manifestsPath = { v1: '/carrierManifests', v2: '/carrier-manifests' } as const

export const createCarrierManifest = operation({
  name: 'createCarrierManifest',
  summary: 'Close the list of what a carrier fetches',
  description:
    'Puts every label of the carrier that is booked and on no list on a new one, up to 5,000, and asks the carrier to take it. The answer comes later, in `status`, and the event `carrier-manifest changed` announces it. What stands on a list is not cancelled any more. Refused with 404 `carrier.missing`, and with 422 `carrier-manifest.empty` where no label waits.',
  method: 'POST',
  path: { v1: '/carriers/{carrierId}/manifests', v2: '/carriers/{carrierId}/manifests' },
  scope: 'deliverynotes.write',
  pathParameters: { carrierId: ReferenceField() },
  answer: { status: 201, shape: CarrierManifest },

  async handle({ tx, path, generation, audit, locate }) {
    const carrier = await holdCarrier(tx, path.carrierId)
    if (!carrier) throw noSuchCarrier()
    const key = await insertManifest(tx, carrier.id)
    if (!key) throw nothingToFetch()
    await enqueueRecordJobs(tx, manifestJobKind, [{ manifestId: key.id }])
    const after = { carrierId: carrier.uuid, status: 'closing' }
    audit({ entity: 'carrier-manifest', entityId: key.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, carrierManifests, key)
    return created(record, locate(manifestsPath[generation], key))
  },
})

export const closeCarrierManifest = moveOperation<HeldManifest, never>(
  {
    shape: CarrierManifest,
    source: carrierManifests,
    scope: 'deliverynotes.write',
    path: manifestsPath,
    parameter: 'carrierManifestId',
    async hold(tx, reference) {
      const held = await holdManifest(tx, reference)
      if (!held) throw noSuchManifest()
      return { key: held, held }
    },
  },
  {
    name: 'closeCarrierManifest',
    summary: 'Close a list that its carrier has not taken',
    verb: 'close',
    description:
      'Asks the carrier again to take a list that it has not taken, under the same key, so that it takes it once. Returns the list. Refused with 404 `carrier-manifest.missing` and 409 `carrier-manifest.move-not-allowed`.',
    async write({ tx, audit }, manifest) {
      if (manifest.status !== 'failed') throw manifestNotFailed()
      await setManifest(tx, manifest.id, { status: 'closing', fault: '', reason: '' })
      await enqueueRecordJobs(tx, manifestJobKind, [{ manifestId: manifest.id }])
      audit({
        ...{ entity: 'carrier-manifest', entityId: manifest.uuid },
        ...{ before: { status: manifest.status }, after: { status: 'closing' } },
      })
    },
  },
)

const noSuchCarrier = () =>
  new Refusal('missing', 'carrier.missing', carrierSentences['carrier.missing'])
