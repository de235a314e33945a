import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

export const carrierManifestEvents = readWith(
  'deliverynotes.read',
  'carrier_manifests',
  eventsOf('carrier-manifest', ['created', 'changed']),
)

/** A file of more would be none of a day. */
export const manifestLabelsMax = 5_000

const manifestStatuses = [...(['closing', 'failed', 'closed'] as const)]
export type ManifestStatus = (typeof manifestStatuses)[number]

/** The list of parcels that a carrier fetches, closed once. */
export const CarrierManifest = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Type.String({ description: 'Number that people read; unique in the tenant.' }),
  carrierId: ReferenceField({ refersTo: 'carriers', description: 'The carrier that fetches.' }),
  status: Type.Unsafe<ManifestStatus>({
    ...{ type: 'string', enum: manifestStatuses },
    description:
      'closing: the carrier is being asked; closed: it has taken the list; failed: it has not, and is asked again by closing it.',
  }),
  parcels: Int32({ description: 'How many parcels stand on it.' }),
  weight: Type.Number({ description: 'What they weigh together, in kilograms.' }),
  reference: Text(255, { description: 'What the carrier calls the list.' }),
  fault: Text(64, {
    description: 'What went wrong the last time, as a code; empty where nothing did.',
  }),
  reason: Text(255, { description: 'Why the carrier refuses it, in its words.' }),
  created: Instant({ description: 'When the list was made.' }),
  closed: orNull(Instant({ description: 'When the carrier had taken it.' })),
})

export const noSuchManifest = () =>
  new Refusal('missing', 'carrier-manifest.missing', {
    en: 'There is no such list for a carrier.',
    de: 'Diese Liste für einen Versanddienst gibt es nicht.',
  })

export const nothingToFetch = () =>
  new Refusal('broken-rule', 'carrier-manifest.empty', {
    en: 'No label of the carrier waits to be fetched.',
    de: 'Kein Etikett des Versanddienstes wartet auf die Abholung.',
  })

export const manifestNotFailed = () =>
  new Refusal('conflict', 'carrier-manifest.move-not-allowed', {
    en: 'The carrier has taken the list, or is being asked.',
    de: 'Der Versanddienst hat die Liste übernommen oder wird gerade gefragt.',
  })
