import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import { Label, Text } from '../../platform/values/shape.ts'

/** Announced in the tenant of the seller, by the numbers of the items that are offered. */
export const listingEvents = eventsOf('channel-listing', ['changed'])

/** How many offers one report has at most. */
export const reportMax = 1_000

/** What is wrong with an offer. */
export const ListingError = Type.Object({
  code: Label(255, { description: 'The code that the channel has for it.' }),
  message: Label(250, { description: 'What is wrong, in a sentence.' }),
  longMessage: Type.Optional(Text(10_000, { description: 'The same at length.' })),
  relatedAttributeId: Type.Optional(
    Text(512, { description: 'The attribute of the channel that it concerns.' }),
  ),
  recommendedValue: Type.Optional(Text(1_000, { description: 'A value that would be accepted.' })),
})
export type ListingError = Static<typeof ListingError>

type ListingState = 'in-progress' | 'listed' | 'failed'

/** A report of the channel about one offer. */
export interface Report {
  readonly state: ListingState
  /** When it came to that. */
  readonly at: Date
  readonly channelOfferId?: string | undefined
  readonly listingUrl?: string | undefined
  readonly errors?: readonly ListingError[] | undefined
}

/** What became of an offer on its channel. */
export interface Listing {
  readonly state: ListingState
  readonly reported: Date
  /** When it was last listed; null: never. */
  readonly listed: Date | null
  readonly channelOfferId: string
  readonly listingUrl: string
  readonly errors: readonly ListingError[]
}

/**
 * What is known of a listing after a report. The newest report gives the state, in whatever order they arrive;
 * of one moment the outcome counts, and not its beginning. The newest listing gives id and address.
 */
export function reported(known: Listing | undefined, report: Report): Listing {
  const { state, at, channelOfferId, listingUrl, errors = [] } = report
  const isNewest = known === undefined || isAfter(at, state, known)
  const isListing = state === 'listed' && at >= (known?.listed ?? at)
  return {
    ...(isNewest ? { state, reported: at, errors } : stateOf(known)),
    listed: isListing ? at : (known?.listed ?? null),
    channelOfferId: (isListing && channelOfferId) || (known?.channelOfferId ?? ''),
    listingUrl: (isListing && listingUrl) || (known?.listingUrl ?? ''),
  }
}

function isAfter(at: Date, state: ListingState, known: Listing): boolean {
  const difference = at.getTime() - known.reported.getTime()
  return difference > 0 || (difference === 0 && state !== 'in-progress')
}

function stateOf({ state, reported, errors }: Listing) {
  return { state, reported, errors }
}

/** Names what the seller does not offer on the channel; sent after the commit of everything else. */
export function unknownOffers(fields: readonly string[]): Refusal {
  const faults: Faults = {}
  for (const field of fields) faults[field] = notOffered
  return new Refusal(
    'broken-rule',
    'channel-offer.missing',
    {
      en: 'Some of the offers are not known: no seller of the channel offers them. The others were stored.',
      de: 'Einige der Angebote sind unbekannt: Kein Verkäufer des Kanals bietet sie an. Die anderen wurden gespeichert.',
    },
    { faults },
  )
}

const notOffered = {
  en: 'The channel has no such seller, or the seller has never offered this.',
  de: 'Der Kanal hat keinen solchen Verkäufer, oder dieser hat das nie angeboten.',
}
