import { folded } from '../../platform/tables/folded.ts'
import type { cancelReasons } from '../events/event-shapes.ts'

export type CancelReasonWord = (typeof cancelReasons)[number]

/** The cancellation reasons of a merchant that stand for the words of channels, in both languages. */
const names: Readonly<Record<Exclude<CancelReasonWord, 'OTHER'>, readonly string[]>> = {
  BUYER_CANCELLED: [
    ...['Cancelled by the buyer', 'Cancelled by the customer', 'Customer withdrew'],
    ...['Vom Käufer storniert', 'Vom Kunden storniert', 'Widerruf'],
  ],
  UNDELIVERABLE_TO_SHIPPING_ADDRESS: [
    ...['Undeliverable address', 'Address not deliverable'],
    ...['Adresse nicht belieferbar', 'Adresse nicht zustellbar'],
  ],
  UNDELIVERABLE_BY_CARRIER: [
    ...['Undeliverable by the carrier', 'Carrier does not deliver'],
    ...['Vom Versanddienst nicht zustellbar', 'Versanddienst liefert nicht'],
  ],
  OUT_OF_STOCK: [
    ...['Out of stock', 'Sold out', 'Not available'],
    ...['Nicht auf Lager', 'Ausverkauft', 'Nicht verfügbar', 'Nicht lieferbar'],
  ],
  DELAYED_INVENTORY: ['Delivery delayed', 'Delayed inventory', 'Lieferung verspätet'],
  PRICING_ERROR: ['Pricing error', 'Wrong price', 'Preisfehler', 'Falscher Preis'],
}

/** The word for a cancellation reason of this name; OTHER for one of the merchant's own, and for none. */
export function wordOfCancelReason(name: string | null | undefined): CancelReasonWord {
  const given = folded(name?.trim() ?? '')
  const words = Object.entries(names) as [CancelReasonWord, readonly string[]][]
  const found = words.find(([, known]) => known.some((one) => folded(one) === given))
  return found?.[0] ?? 'OTHER'
}
