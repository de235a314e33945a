import Type from 'typebox'
import { CreditNote } from './corrections/credit-note.ts'

const { id, number, invoiceId, currencyIso, totalNetAmount, totalGrossAmount, isCancelled } =
  CreditNote.properties

/** A credit note as the record shows it that it was written for. */
export const CreditNoteMention = Type.Object({
  ...{ id, number, invoiceId, currencyIso, totalNetAmount, totalGrossAmount, isCancelled },
})
