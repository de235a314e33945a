import { readFileSync } from 'node:fs'

/** The kinds of documents that there are forms for. */
export type FormKind = 'delivery-note' | 'invoice'

const shipped = (name: string) =>
  readFileSync(new URL(`shipped/${name}.typ`, import.meta.url), 'utf8')

const layout = shipped('layout')

/** The sources of the forms that come with the service, by kind. */
export const shippedForms: Readonly<Record<FormKind, Readonly<Record<string, string>>>> = {
  'delivery-note': { main: shipped('delivery-note'), layout },
  invoice: { main: shipped('invoice'), layout },
}
