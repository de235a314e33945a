import type { FilledPaper } from '../paper-store.ts'
import { languageOf } from '../papers/paper-language.ts'
import { type FormKind, testPageWords } from '../papers/shipped-forms.ts'
import { ZplLabel } from './zpl.ts'

/** The kinds of documents that label printers print, in their own language. */
const labels: Readonly<
  Partial<Record<FormKind, (filled: FilledPaper, dotsPerInch: number) => ZplLabel>>
> = {
  'shipping-label': shippingLabel,
  'item-label': itemLabel,
  'storage-location-label': storageLocationLabel,
}

export const isLabel = (kind: string) => Object.hasOwn(labels, kind)

/** A label in ZPL: the same data make the same bytes. Undefined for documents that are no labels. */
export function zplOf(
  kind: FormKind,
  filled: FilledPaper,
  dotsPerInch: number,
): Buffer | undefined {
  return labels[kind]?.(filled, dotsPerInch).bytes()
}

export function zplTestPage(printer: string, dotsPerInch: number): Buffer {
  return new ZplLabel(dotsPerInch, { width: 62, height: 29 })
    .lines(3, 3, 4, ['Test page / Testseite', printer, testPageWords])
    .code128(3, 19, 7, 'TEST-1')
    .bytes()
}

const words = {
  de: {
    ...{ sender: 'Absender', recipient: 'Empfänger', note: 'Lieferschein', order: 'Auftrag' },
    ...{ package: 'Paket', of: 'von', point: ',' },
  },
  en: {
    ...{ sender: 'From', recipient: 'To', note: 'Delivery note', order: 'Order' },
    ...{ package: 'Package', of: 'of', point: '.' },
  },
} as const

type Fields = Readonly<Record<string, string | undefined>>

interface Parcel {
  readonly id: string
  readonly weight: number
}

/** 100 × 150 mm, the common size of parcel labels. */
function shippingLabel(filled: FilledPaper, dotsPerInch: number): ZplLabel {
  const said = words[languageOf(filled)]
  const parcel = JSON.parse(filled.document) as Parcel
  const note = JSON.parse(filled.original) as {
    readonly number: string
    readonly shipmentAddress: Fields
    readonly packages: readonly Parcel[]
  }
  const order = JSON.parse(filled.order) as Fields
  const seller = JSON.parse(filled.seller) as { name: string; address: Fields | null } | null
  const home = seller?.address?.['countryIso']
  const place = note.packages.findIndex(({ id }) => id === parcel.id) + 1
  const number = filled.number ?? note.number
  const weight = String(parcel.weight).replace('.', said.point)
  return new ZplLabel(dotsPerInch, { width: 100, height: 150 })
    .text(6, 6, 3, `${said.sender}:`)
    .lines(6, 10, 3, seller?.address ? linesOf(seller.address, home) : [seller?.name ?? ''])
    .rule(6, 34)
    .text(6, 36, 3, said.recipient)
    .lines(6, 41, 6, linesOf(note.shipmentAddress, home))
    .rule(6, 92)
    .lines(6, 94, 4, [`${said.note} ${note.number}`, `${said.order} ${order['number'] ?? ''}`])
    .lines(62, 94, 4, [
      ...(parcel.weight > 0 ? [`${weight} kg`] : []),
      `${said.package} ${place} ${said.of} ${note.packages.length}`,
    ])
    .code128(8, 110, 25, number)
    .text(8, 138, 5, number)
}

/** 62 × 29 mm, a common size of labels for shelves and goods. */
function itemLabel(filled: FilledPaper, dotsPerInch: number): ZplLabel {
  const item = JSON.parse(filled.document) as {
    readonly sku: string
    readonly name: string
    readonly identifiers: { readonly gtin: string | null }
  }
  const gtin = item.identifiers.gtin ?? ''
  const label = new ZplLabel(dotsPerInch, { width: 62, height: 29 })
  label.text(3, 2, 3.5, item.name)
  if (!label.gtin(10, 8, 10, gtin)) label.code128(6, 8, 10, gtin === '' ? item.sku : gtin)
  return label.text(3, 24, 3, item.sku)
}

/** Whether a barcode of the name is wide enough for any scanner; longer ones, and other letters, are QR codes. */
const isShort = (name: string) => /^[\x20-\x7e]{1,12}$/.test(name)

/** As large as that of an item; the name is read from some steps away. */
function storageLocationLabel(filled: FilledPaper, dotsPerInch: number): ZplLabel {
  const { name, warehouseName } = JSON.parse(filled.document) as Record<
    'name' | 'warehouseName',
    string
  >
  const label = new ZplLabel(dotsPerInch, { width: 62, height: 29 })
  if (isShort(name))
    return label.text(3, 2, 9, name).code128(3, 12, 10, name).text(3, 24, 3, warehouseName)
  const lines = name.match(/.{1,18}(?: |$)|.{1,18}/gu) ?? []
  return label.lines(3, 3, 4, lines.slice(0, 4)).qr(40, 3, 20, name).text(3, 24, 3, warehouseName)
}

/** As the forms write an address. */
function linesOf(address: Fields, home: string | undefined): string[] {
  const { title, firstName, lastName, postalCode, city, countryIso } = address
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return [
    ...[address['company'], address['company2'] ?? address['additionalCompanyLine']],
    joined(title, firstName, lastName),
    ...[address['street'], address['address2'] ?? address['additionalAddressLine']],
    joined(postalCode, city),
    countryIso === home ? '' : countryIso,
  ].filter((line): line is string => line !== undefined && line !== '')
}
