import { eventsOf } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'

/** Announced in the tenant of the seller, by the number of the document. */
export const channelInvoiceEvents = eventsOf('channel-invoice', ['created'])

/** How long a channel can fetch a document after it was notified of it. */
export const fetchableDays = 30

const uuid = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\w{1,50})$/

/**
 * What channels fetch a document by: its uuid and the seller, since the address that fetches it names no
 * seller.
 */
export function documentIdOf(document: { readonly uuid: string }, sellerId: string): string {
  return `${document.uuid}-${sellerId}`
}

/** The uuid and the seller of such an id; undefined where it is none. */
export function partsOfDocumentId(
  documentId: string,
): { readonly uuid: string; readonly sellerId: string } | undefined {
  const [, found, sellerId] = uuid.exec(documentId) ?? []
  return found && sellerId ? { uuid: found, sellerId } : undefined
}

export const noSuchChannelInvoice = () =>
  new Refusal('missing', 'channel-invoice.missing', {
    en: 'The channel was not notified of such a document, or it can no longer be fetched.',
    de: 'Dem Kanal wurde kein solcher Beleg gemeldet, oder er kann nicht mehr abgeholt werden.',
  })
