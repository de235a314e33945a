import Type, { type TSchema } from 'typebox'
import { batchLimits } from '../../platform/records/batches/batch.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import { Instant, Int32, Text } from '../../platform/values/shape.ts'
import { channelOperation } from '../channel-operation.ts'
import { SellerId } from '../sellers/seller.ts'
import { ListingError, reportMax, unknownOffers } from './listing.ts'
import { storeReports } from './listing-reports.ts'

/** How an offer is named in reports. */
const named = {
  sellerId: SellerId(),
  offerId: Int32({ minimum: 1, description: 'The offer, as its events name it.' }),
}

function listOf<S extends TSchema>(shape: S) {
  return Type.Object({ offerList: Type.Array(shape, { minItems: 1, maxItems: reportMax }) })
}

const sentences =
  `Up to ${reportMax} offers of any sellers. Of several reports about an offer the one with the newest time ` +
  'counts, in whatever order they come, so a request can be repeated. Refused with 422 ' +
  '`channel-offer.missing`, which names the offers that no seller of the channel has; all others are ' +
  'stored nevertheless.'

function refusalOf(places: readonly number[], fieldName: FieldName) {
  if (places.length === 0) return undefined
  return unknownOffers(places.map((place) => fieldName(['offerList', place, 'offerId'])))
}

const at = '2026-03-02T10:15:00Z'
const example = { sellerId: 'harbour_roasters', offerId: 1 }

export const recordListingsInProgress = channelOperation({
  name: 'recordListingsInProgress',
  summary: 'Report that offers are being listed',
  description: `The merchants see that the channel works on these offers. ${sentences}`,
  method: 'POST',
  path: '/offer/in-progress',
  ...batchLimits,
  body: listOf(
    Type.Object({ ...named, startedAt: Instant({ description: 'When the channel began.' }) }),
  ),
  example: { offerList: [{ ...example, startedAt: at }] },
  answer: { status: 204 },

  async handle({ tx, body, fieldName }, channel) {
    const reports = body.offerList.map(({ startedAt, ...offer }) => {
      return { ...offer, state: 'in-progress' as const, at: new Date(startedAt) }
    })
    return refusalOf(await storeReports(tx, channel, reports), fieldName)
  },
})

export const recordListings = channelOperation({
  name: 'recordListings',
  summary: 'Report that offers are listed',
  description:
    'The merchants see that these offers can be bought, and where. Events about an offer then name it by ' +
    `\`channelOfferId\` as well. ${sentences}`,
  method: 'POST',
  path: '/offer/listed',
  ...batchLimits,
  body: listOf(
    Type.Object({
      ...named,
      channelOfferId: Type.Optional(Text(100, { description: 'The id of the channel for it.' })),
      listedAt: Instant({ description: 'When it was listed.' }),
      listingUrl: Type.Optional(Text(2_000, { description: 'Where buyers find it.' })),
    }),
  ),
  example: { offerList: [{ ...example, channelOfferId: 'B-1', listedAt: at }] },
  answer: { status: 204 },

  async handle({ tx, body, fieldName }, channel) {
    const reports = body.offerList.map(({ listedAt, ...offer }) => {
      return { ...offer, state: 'listed' as const, at: new Date(listedAt) }
    })
    return refusalOf(await storeReports(tx, channel, reports), fieldName)
  },
})

export const recordFailedListings = channelOperation({
  name: 'recordFailedListings',
  summary: 'Report that offers could not be listed',
  description:
    'The merchants see why, at the attribute that it concerns, until the offer is listed or reported ' +
    `again. ${sentences}`,
  method: 'POST',
  path: '/offer/listing-failed',
  ...batchLimits,
  body: listOf(
    Type.Object({
      ...named,
      errorList: Type.Array(ListingError, { minItems: 1, maxItems: 250 }),
      failedAt: Instant({ description: 'When it failed.' }),
    }),
  ),
  example: {
    offerList: [{ ...example, errorList: [{ code: 'brand', message: 'No brand.' }], failedAt: at }],
  },
  answer: { status: 204 },

  async handle({ tx, body, fieldName }, channel) {
    const reports = body.offerList.map(({ failedAt, errorList, ...offer }) => {
      return { ...offer, state: 'failed' as const, at: new Date(failedAt), errors: errorList }
    })
    return refusalOf(await storeReports(tx, channel, reports), fieldName)
  },
})
