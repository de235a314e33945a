import Type from 'typebox'
import { Instant, orNull, Price, Text, Uuid } from '../../platform/values/shape.ts'
import { documentTypeField } from '../accounting-data/accounting-data.ts'
import type { BehindRow } from './tax-figure-store.ts'

/** A document behind a figure, with what it adds. */
export const FigureDocument = Type.Object({
  documentId: Uuid({ description: 'The document, or that of the cash discount.' }),
  number: Text(100, { description: 'Its number.' }),
  type: documentTypeField,
  isCashDiscount: Type.Boolean({
    description: 'Whether it is what was taken off for paying early.',
  }),
  date: Instant({ description: 'Its day: that of the document, or of the payment.' }),
  supplyDate: orNull(Instant({ description: 'Date of supply of the document.' })),
  correctsPeriod: orNull(
    Type.String({ description: 'Month of the invoice that it corrects: `2026-01`; null: none.' }),
  ),
  salesOrderId: Uuid({ description: 'Its order.' }),
  customerId: Uuid({ description: 'Its customer.' }),
  customerName: Text(255, { description: 'Whom its billing address names.' }),
  customerVatId: Text(255, { description: 'VAT id of the customer on the document.' }),
  currencyIso: Text(3, { description: 'Currency of the amounts (ISO 4217).' }),
  net: Price({ description: 'What it adds to the figure, without tax.' }),
  tax: Price({ description: 'The tax that it adds.' }),
})

export function shownDocument({ rootMonth, date, supplyDate, net, tax, ...row }: BehindRow) {
  const isCorrection = row.isCashDiscount || row.type !== 0
  return {
    ...row,
    date: date.toISOString(),
    supplyDate: supplyDate?.toISOString() ?? null,
    correctsPeriod: isCorrection ? rootMonth : null,
    ...{ net: Number(net), tax: Number(tax) },
  }
}
