import { addressFields, customerNumberNames } from '../../customers/exchange/customer-fields.ts'
import { CellFault, type Field } from '../../platform/exchange/mapping/field.ts'
import { count, flag, instant, label, text } from '../../platform/exchange/mapping/field-kinds.ts'
import { quoted, readDecimal } from '../../platform/tables/decimal.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'
import { type TaxCategory, taxCategories } from '../calculation/tax-group.ts'

/** The file's names of kinds of lines. */
export const lineTypeNames = Object.entries(lineTypes) as readonly [string, LineType][]

const lineType: Field<LineType | undefined> = {
  names: ['Line Type', 'Position Type', 'Positionsart'],
  read: (cell) => {
    if (cell === '') return undefined
    const word = cell.toLowerCase().replaceAll(/[\s_-]/g, '')
    const known = lineTypeNames.find(([name]) => name.toLowerCase() === word)
    if (!known) throw new CellFault(`${quoted(cell)} is not a kind of line`)
    return known[1]
  },
}

/** A number that is not negative; empty is null. */
function number(
  names: readonly string[],
  form: RegExp,
  isRight: (value: number) => boolean,
  wrong: string,
): Field<string | null> {
  return {
    names,
    isNumber: true,
    read: (cell, { decimal }) => {
      if (cell === '') return null
      const digits = readDecimal(cell, decimal)
      if (form.test(digits) && isRight(Number(digits))) return digits
      throw new CellFault(`${quoted(cell)} ${wrong}`)
    },
  }
}

const percent = (names: readonly string[]) =>
  number(
    names,
    /^\d{1,3}(\.\d{1,4})?$/,
    (value) => value <= 100,
    'is not a percentage from 0 to 100 with at most four decimals',
  )

const quantity = number(
  ['Qty', 'Menge', 'Anzahl'],
  /^\d{1,11}(\.\d{1,4})?$/,
  () => true,
  'is negative, too large or has more than four decimals',
)

const currencyFactor = number(
  ['Exchange Rate', 'Währungsfaktor'],
  /^\d{1,11}(\.\d{1,8})?$/,
  (value) => value > 0,
  'is not above 0, too large or has more than eight decimals',
)

const currency: Field<string | null> = {
  names: ['Currency Code', 'Währung'],
  read: (cell) => {
    const code = cell.toUpperCase()
    if (cell !== '' && !/^[A-Z]{3}$/.test(code)) {
      throw new CellFault(`${quoted(cell)} is not a currency code such as EUR`)
    }
    return code || null
  },
}

const taxCategory: Field<TaxCategory | undefined> = {
  names: ['Tax Category', 'VAT Category', 'Steuerkategorie'],
  read: (cell) => {
    if (cell === '') return undefined
    const known = taxCategories.find((code) => code === cell.toUpperCase())
    if (!known) throw new CellFault(`${quoted(cell)} is not a category of tax`)
    return known
  },
}

/** What an order can be when it comes from a file; a file of another system says more. */
const states = ['draft', 'open', 'partly delivered', 'delivered', 'completed', 'cancelled'] as const
type OrderState = (typeof states)[number]
export const orderStates = states

const state: Field<OrderState> = {
  names: ['Order Status', 'State', 'Auftragsstatus', 'Status'],
  read: (cell) => {
    const known = states.find((name) => name === (cell.toLowerCase() || 'open'))
    if (!known) throw new CellFault(`${quoted(cell)} is not a status of an order`)
    return known
  },
}

type AddressField = keyof typeof addressFields
type Prefixed<P extends string> = {
  readonly [F in AddressField as `${P}${Capitalize<F>}`]: Field<string | null>
}

/** The fields of an address of the order: `shipmentCity`, which `Ship City` is guessed as. */
function prefixed<P extends string>(prefix: P, words: readonly string[]): Prefixed<P> {
  const entries = Object.entries(addressFields).map(([field, { names, read }]) => {
    const own = [field, ...names, ...(field === 'company' ? ['Name'] : [])]
    const all = own.flatMap((name) => words.map((word) => `${word} ${name}`))
    return [prefixedName(prefix, field), { names: all, read }]
  })
  // Object.fromEntries forgets the names of the fields.
  return Object.fromEntries(entries) as Prefixed<P>
}

/** The name of a field of one of the order's addresses. */
export function prefixedName(prefix: string, field: string): string {
  return `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}`
}

/** The fields of a file of orders: one line of the file for each line of an order. */
export const orderFileFields = {
  number: label([
    ...['Order Number', 'Order No', 'Order ID', 'Sales Order Number', 'Auftragsnummer'],
    ...['Auftragsnr', 'Bestellnummer', 'Bestellnr', 'Order'],
  ]),
  externalNumber: text(['External Order Number', 'Externe Auftragsnummer'], 255),
  customerNumber: label(['Customer', ...customerNumberNames]),
  customerOrderNumber: text(['Customer Order Number', 'Purchase Order', 'Bestellzeichen'], 255),
  orderDate: instant(['Order Date', 'Date', 'Auftragsdatum', 'Bestelldatum', 'Datum']),
  shippingDate: instant(['Required Date', 'Shipping Date', 'Wunschtermin', 'Liefertermin']),
  status: state,
  cancelledDate: instant(['Date Cancelled', 'Cancellation Date', 'Stornodatum']),
  cancellationReason: text(['Reason for Cancellation', 'Stornogrund'], 255),
  cancellationComment: text(['Comment on Cancellation', 'Stornobemerkung'], 10_000),
  hasNetPrices: flag(['Net Prices', 'Nettopreise'], false),
  currency,
  currencyFactor,
  salesChannel: text(['Sales Channel', 'Channel', 'Verkaufskanal', 'Kanal'], 255),
  shippingMethod: text(['Ship Via', 'Shipping Method', 'Versandart'], 255),
  paymentMethod: text(['Payment Method', 'Zahlungsart'], 255),
  comment: text(['Order Comment', 'Anmerkung', 'Bemerkung'], 4000),
  ...prefixed('billing', ['Billing', 'Bill', 'Invoice', 'Rechnung']),
  ...prefixed('shipment', ['Shipment', 'Ship', 'Shipping', 'Delivery', 'Liefer']),
  lineType,
  sku: text(['Item Number', 'Product', 'Product ID', 'Artikelnummer', 'Artikel'], 255),
  lineName: text(['Item Name', 'Product Name', 'Description', 'Bezeichnung', 'Artikelname'], 255),
  lineNote: text(['Line Note', 'Positionstext'], 4000),
  quantity,
  salesUnit: text(['Unit', 'Einheit'], 255),
  priceNet: count(['Unit Price Net', 'Unit Price', 'Price', 'Einzelpreis netto', 'Einzelpreis']),
  priceGross: count(['Unit Price Gross', 'Einzelpreis brutto']),
  discountPercent: percent(['Discount', 'Discount %', 'Rabatt', 'Rabatt %']),
  taxRate: percent(['Tax', 'Tax %', 'VAT', 'VAT %', 'Steuersatz', 'MwSt', 'USt']),
  taxCategory,
}
