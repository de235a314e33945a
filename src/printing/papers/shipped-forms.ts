import { readFileSync } from 'node:fs'

/** The kinds of documents that there are forms for. */
export const formKinds = [
  'sales-order',
  'sales-quotation',
  'delivery-note',
  'invoice',
  'cancellation',
  'credit-note',
  'pick-list',
  'return-slip',
  'shipping-label',
  'item-label',
  'supplier-order',
  'dunning-letter',
  'gift-card',
  'carrier-manifest',
  'customs-declaration',
  'storage-location-label',
] as const
export type FormKind = (typeof formKinds)[number]

const shipped = (name: string) =>
  readFileSync(new URL(`shipped/${name}.typ`, import.meta.url), 'utf8')

const [layout, prices] = [shipped('layout'), shipped('prices')]

/** The sources of the forms that come with the service, by kind. */
export const shippedForms: Readonly<
  Record<FormKind, { readonly main: string } & Readonly<Record<string, string>>>
> = {
  'sales-order': { main: shipped('sales-order'), layout, prices },
  'sales-quotation': { main: shipped('sales-quotation'), layout, prices },
  'delivery-note': { main: shipped('delivery-note'), layout },
  invoice: { main: shipped('invoice'), layout, prices },
  cancellation: { main: shipped('cancellation'), layout, prices },
  'credit-note': { main: shipped('credit-note'), layout, prices },
  'pick-list': { main: shipped('pick-list'), layout },
  'return-slip': { main: shipped('return-slip'), layout },
  'shipping-label': { main: shipped('shipping-label'), layout },
  'item-label': { main: shipped('item-label'), layout },
  'supplier-order': { main: shipped('supplier-order'), layout, prices },
  'dunning-letter': { main: shipped('dunning-letter'), layout, prices },
  'gift-card': { main: shipped('gift-card'), layout },
  'carrier-manifest': { main: shipped('carrier-manifest'), layout },
  'customs-declaration': { main: shipped('customs-declaration'), layout },
  'storage-location-label': { main: shipped('storage-location-label'), layout },
}

/** What shows whether an image can be a logo. */
export const logoTrialForm = { main: shipped('logo-trial') }

/** Letters that a printer should know. */
export const testPageWords = 'ÄÖÜäöüß ąćęłńóśźż €'

/** The price list, which belongs to no document. */
export const priceListForm = { main: shipped('price-list'), layout }

/** What is printed to see whether a printer works. */
export const testPageForm = { main: shipped('test-page') }
