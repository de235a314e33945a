import { partsOfFields } from '../../customers/exchange/customer-record.ts'
import {
  type Exporter,
  flagCell,
  instantCell,
  numberCell,
  pagesOf,
} from '../../platform/exchange/export/exported-rows.ts'
import { type ExportedCell, guarded } from '../../platform/tables/exported-cell.ts'
import {
  countExportedLines,
  type ExportedOrderLine,
  readExportedLines,
} from './order-export-store.ts'
import { lineTypeNames, orderStates, prefixedName } from './order-file-fields.ts'

const pageSize = 1_000

type CellOf = (line: ExportedOrderLine) => ExportedCell

const textCell = (text: string | null) => (text === null || text === '' ? null : guarded(text))

const addressCells = (prefix: 'billing' | 'shipment') =>
  Object.keys(partsOfFields).map((field): [string, CellOf] => [
    prefixedName(prefix, field),
    (line) => textCell(line[prefix][field as keyof typeof partsOfFields]),
  ])

/** The columns in their order, named as the import names its fields. */
const columns: readonly (readonly [string, CellOf])[] = [
  ['number', ({ number }) => textCell(number)],
  ['externalNumber', ({ externalNumber }) => textCell(externalNumber)],
  ['customerNumber', ({ customerNumber }) => textCell(customerNumber)],
  ['customerOrderNumber', ({ customerOrderNumber }) => textCell(customerOrderNumber)],
  ['orderDate', ({ orderDate }) => instantCell(orderDate)],
  ['shippingDate', ({ shippingDate }) => instantCell(shippingDate)],
  ['status', ({ status }) => orderStates[status] ?? null],
  ['cancelledDate', ({ cancelledDate }) => instantCell(cancelledDate)],
  ['cancellationReason', ({ cancellationReason }) => textCell(cancellationReason)],
  ['cancellationComment', ({ cancellationComment }) => textCell(cancellationComment)],
  ['hasNetPrices', ({ hasNetPrices }) => flagCell(hasNetPrices)],
  ['currency', ({ currency }) => textCell(currency)],
  ['currencyFactor', ({ currencyFactor }) => numberCell(currencyFactor)],
  ['salesChannel', ({ salesChannel }) => textCell(salesChannel)],
  ['shippingMethod', ({ shippingMethod }) => textCell(shippingMethod)],
  ['paymentMethod', ({ paymentMethod }) => textCell(paymentMethod)],
  ['comment', ({ comment }) => textCell(comment)],
  ...addressCells('billing'),
  ...addressCells('shipment'),
  ['lineType', ({ lineType }) => lineTypeNames.find(([, type]) => type === lineType)?.[0] ?? null],
  ['sku', ({ sku }) => textCell(sku)],
  ['lineName', ({ lineName }) => textCell(lineName)],
  ['lineNote', ({ lineNote }) => textCell(lineNote)],
  ['quantity', ({ quantity }) => numberCell(quantity)],
  ['salesUnit', ({ salesUnit }) => textCell(salesUnit)],
  ['priceNet', ({ priceNet }) => numberCell(priceNet)],
  ['priceGross', ({ priceGross }) => numberCell(priceGross)],
  ['discountPercent', ({ discountPercent }) => numberCell(discountPercent)],
  ['taxRate', ({ taxRate }) => numberCell(taxRate)],
  ['taxCategory', ({ taxCategory }) => textCell(taxCategory)],
]

/** Orders with their lines, one line of the file for each. */
export const orderExporter: Exporter = {
  header: columns.map(([name]) => name),
  count: countExportedLines,
  async *pages(tx, filter) {
    const pages = pagesOf<ExportedOrderLine>(
      (after) => readExportedLines(tx, filter, after, pageSize),
      pageSize,
    )
    for await (const lines of pages) {
      yield lines.map((line) => columns.map(([, cellOf]) => cellOf(line)))
    }
  },
}
