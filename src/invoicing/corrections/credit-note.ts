import Type from 'typebox'
import { Address } from '../../platform/records/address.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  KeyField,
  orNone,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { type ComputedLines, negativeTotal } from '../documents/accounting-document.ts'
import type { LockedDocument } from '../documents/locked-document.ts'
import { Amount, TaxAmount } from '../invoices/invoice.ts'

/** A correction of an invoice, which takes something off it. Amounts are positive. */
export const CreditNote = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Text(100),
  invoiceId: ReferenceField({ description: 'The invoice that it corrects.' }),
  salesOrderId: ReferenceField({ description: 'The order.' }),
  companyId: ReferenceField({ description: 'The company that sells.' }),
  customerId: ReferenceField({ description: 'The customer.' }),
  billingAddress: Address,
  shipmentAddress: Address,
  creditNoteDate: Instant({ description: 'Date of the document.' }),
  currencyIso: Text(3, { description: 'Currency of all amounts (ISO 4217).' }),
  totalNetAmount: Price({ description: 'What is taken off, without tax.' }),
  totalGrossAmount: Price({ description: 'What is taken off, with tax.' }),
  taxAmounts: Type.Array(TaxAmount, { description: 'Amounts by category and rate of tax.' }),
  reason: Text(4000, { description: 'Why it was written.' }),
  isCancelled: Type.Boolean({ description: 'Whether it was cancelled.' }),
  cancelledDate: orNone(Instant({ description: 'When it was cancelled.' })),
})

/** What is taken off a line: a quantity with its amount, an amount alone, or both. */
const WantedLine = Type.Object({
  invoiceLineItemId: ReferenceField({ description: 'The line of the invoice.' }),
  quantity: Type.Optional(
    Quantity({ exclusiveMinimum: 0, description: 'How much is taken off; its amount with it.' }),
  ),
  amount: Type.Optional(
    Amount(
      'What is taken off on the side that prices are given on; by default the amount of the quantity.',
    ),
  ),
})

/** The body that creates a credit note; without lines it takes off all that is left. */
export const CreditNoteDraft = Type.Object({
  reason: Text(4000, { minLength: 1, description: 'Why it is written.' }),
  lineItems: Type.Optional(
    Type.Array(WantedLine, {
      minItems: 1,
      maxItems: 1000,
      description: 'What is taken off; by default all that is left of the invoice.',
    }),
  ),
})

/** Throws `credit-note.move-not-allowed` (409): a credit note that is cancelled stays so. */
export function requireCancellable({ cancelled }: { readonly cancelled: Date | null }): void {
  if (!cancelled) return
  const rules: Faults = {}
  throw new Refusal(
    'conflict',
    'credit-note.move-not-allowed',
    {
      en: 'The credit note is cancelled already.',
      de: 'Die Rechnungskorrektur ist bereits storniert.',
    },
    { rules },
  )
}

export const nothingLeft = () =>
  new Refusal('broken-rule', 'credit-note.nothing-left', {
    en: 'Nothing is left of the invoice that could be taken off.',
    de: 'Von der Rechnung ist nichts mehr übrig, das abgezogen werden könnte.',
  })

/**
 * Throws 422 where a credit note would add to the invoice, or all of them take off more than it says: its
 * lines may be deducted from, such as discounts.
 */
export function refuseTotal(
  { totalNet, totalGross }: ComputedLines,
  { correctedAmount, totalGross: most }: LockedDocument,
): void {
  if (totalNet.isNegative() || totalGross.isNegative()) throw negativeTotal()
  if (correctedAmount.plus(totalGross).compare(most) <= 0) return
  throw new Refusal('broken-rule', 'credit-note.amount-exceeded', {
    en: 'More is taken off than is left of the invoice.',
    de: 'Es wird mehr abgezogen, als von der Rechnung übrig ist.',
  })
}

export const namesNothing = {
  en: 'Name a quantity, an amount, or both.',
  de: 'Nennen Sie eine Menge, einen Betrag oder beides.',
}

export const namedTwice = {
  en: 'The line is named more than once.',
  de: 'Die Position wird mehrfach genannt.',
}
