import { setTimeout as pause } from 'node:timers/promises'
import { labelOf } from './labels.js'
import { Refused } from './refused.js'

/** By the key under which Kontor asked for them. They end with the program. */
const parcels = new Map()
const manifests = new Map()
let numbers = 0

/** How the next calls go: `usual`, `refuses`, `lost` (it is done, and no answer arrives), `broken` (no label). */
let behaviour = 'usual'
let reason = ''

export function behave(said) {
  behaviour = said.behaviour ?? 'usual'
  reason = said.reason ?? ''
  return { behaviour }
}

export const all = () => ({
  parcels: [...parcels.values()].map(({ answer: _, ...parcel }) => parcel),
  manifests: [...manifests.values()],
})

/** The same key again gets the same answer: nothing is done twice, whatever became of the first answer. */
export async function answerTo(key, { type, data }) {
  const answer = await answers[type]?.(key, data)
  if (!answer) throw new Refused(`unknown type ${type}`, { status: 422 })
  if (behaviour === 'lost') await pause(600_000, undefined, { ref: false })
  return answer
}

const answers = {
  'label.request': (key, data) => {
    const known = parcels.get(key)
    if (known) return known.answer
    refuseMaybe()
    if (!(data.weight > 0)) throw new Refused('The weight is missing', { status: 422 })
    const number = String(++numbers).padStart(6, '0')
    const trackingId = `EX${number}${data.recipient.countryIso}`
    const shipmentId = `shp_${number}`
    const label = labelOf({ ...data, trackingId }, data.labelFormat)
    const answer = {
      ...{ shipmentId, trackingId },
      trackingUrl: `https://carrier.example.com/track/${trackingId}`,
      label: (behaviour === 'broken' ? Buffer.from('<html>') : label).toString('base64'),
    }
    const { labelId, product, weight, customs } = data
    parcels.set(key, {
      ...{ labelId, shipmentId, trackingId, product, weight, hasCustoms: customs !== null },
      ...{ isCancelled: false, answer },
    })
    return answer
  },

  'label.cancel': (_, { labelId }) => {
    refuseMaybe()
    // What was never made needs no cancelling.
    const parcel = parcels.get(labelId)
    if (parcel) parcel.isCancelled = true
    return { isCancelled: true }
  },

  'manifest.close': (key, { number, parcels: listed }) => {
    const known = manifests.get(key)
    if (known) return { reference: known.reference }
    refuseMaybe()
    const reference = `list_${number}`
    manifests.set(key, { reference, trackingIds: listed.map(({ trackingId }) => trackingId) })
    return { reference }
  },
}

function refuseMaybe() {
  if (behaviour === 'refuses') throw new Refused(reason, { status: 422, isSaid: true })
}
