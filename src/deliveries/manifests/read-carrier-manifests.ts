import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { CarrierManifest, noSuchManifest } from './carrier-manifest.ts'
import { carrierManifests, isOfCarrier } from './carrier-manifest-store.ts'
import { manifestsPath } from './create-carrier-manifest.ts'

export const listCarrierManifests = operation({
  name: 'listCarrierManifests',
  summary: 'List the lists of what carriers fetch',
  description: `Returns the lists that carriers were asked to take, the latest first. ${pageSentence}`,
  method: 'GET',
  path: manifestsPath,
  scope: 'deliverynotes.read',
  query: { ...pageQuery, carrierId: ReferenceField({ description: 'Of this carrier alone.' }) },
  answer: { status: 200, shape: pageOf(CarrierManifest) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(
      ...([tx, generation, carrierManifests, query] as const),
      query.carrierId && isOfCarrier(query.carrierId),
    ),
})

export const getCarrierManifest = operation({
  name: 'getCarrierManifest',
  summary: 'Get a list of what a carrier fetches',
  description:
    'Returns what became of a list; its parcels are the labels with its `manifestId`. Refused with 404 `carrier-manifest.missing`.',
  method: 'GET',
  path: {
    v1: `${manifestsPath.v1}/{carrierManifestId}`,
    v2: `${manifestsPath.v2}/{carrierManifestId}`,
  },
  scope: 'deliverynotes.read',
  pathParameters: { carrierManifestId: ReferenceField() },
  answer: { status: 200, shape: CarrierManifest },

  async handle({ tx, generation, path }) {
    const manifest = await concludeWithRecord(
      ...([tx, generation, carrierManifests, path.carrierManifestId] as const),
    )
    if (!manifest) throw noSuchManifest()
    return manifest
  },
})
