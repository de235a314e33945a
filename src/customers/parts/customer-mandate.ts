import Type from 'typebox'
import type { TextCheck } from '../../platform/records/checked-text.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { KeyField, Label, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'

const mandateKinds = ['core', 'b2b'] as const
export type MandateKind = (typeof mandateKinds)[number]

const mandateStates = ['active', 'revoked', 'expired', 'used', 'doubtful'] as const
export type MandateState = (typeof mandateStates)[number]

const mandateSequences = ['FRST', 'RCUR', 'OOFF'] as const
export type MandateSequence = (typeof mandateSequences)[number]

const Day = (description: string, options: object = {}) =>
  Type.String({
    format: 'date',
    pattern: '^(?!0000)',
    example: '2026-01-31',
    description,
    ...options,
  })

/** What a customer signed so that a company may debit its account (SEPA). */
export const CustomerMandate = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: ReferenceField({
    description:
      'The company that may collect; left out, that of the customer, or else the first one.',
  }),
  reference: Text(35, {
    description:
      'Identifies it for the company, in any case of letters; empty, the next of the number range.',
  }),
  kind: Type.Unsafe<MandateKind>({
    type: 'string',
    enum: [...mandateKinds],
    description:
      'core: for everybody; b2b: between businesses, registered with the bank of the payer.',
  }),
  isRecurrent: Type.Boolean({ description: 'Whether it is used more than once.' }),
  signedOn: Day('The day on which it was signed.'),
  accountHolder: Label(70, { description: 'Whose account it is.' }),
  iban: Label(34, { description: 'The account, kept without spaces and in capital letters.' }),
  bic: Text(11, { description: 'The bank; needed only outside of the EEA.' }),
  revokedOn: orNull(Day('Since when it is revoked.')),
  returnReason: Text(35, {
    description:
      'Why the bank returned a collection in a way that makes the mandate doubtful, such as MD01; empty where it is in order again.',
  }),
  lastUsedOn: orNull(Day('The day of the last collection.', { readOnly: true })),
  state: Type.Unsafe<MandateState>({
    type: 'string',
    enum: [...mandateStates],
    readOnly: true,
    description:
      'active; revoked; expired 36 months after its last use, or else after it was signed; used, where it was meant for one collection; doubtful after a return.',
  }),
  nextSequence: Type.Unsafe<MandateSequence>({
    type: 'string',
    enum: [...mandateSequences],
    readOnly: true,
    description:
      'How the next collection names it: FRST the first, RCUR a later one, OOFF the only one.',
  }),
})

/** Identifiers may not begin or end with a slash, nor contain two of them (DFÜ-Abkommen, annex 3). */
export const mandateReference: TextCheck = {
  accepts: (text) => /^[A-Za-z0-9/?:().,'+ -]{1,35}$/.test(text) && !/^\/|\/$|\/\//.test(text),
  fault: {
    en: 'This must be at most 35 signs of the SEPA character set, without a slash at either end.',
    de: 'Hier dürfen höchstens 35 Zeichen des SEPA-Zeichensatzes stehen, ohne Schrägstrich am Rand.',
  },
}

export const missingMandateCompany = missingRecords('customer-mandate.reference.missing', {
  en: 'The mandate names a company that does not exist.',
  de: 'Das Mandat nennt eine Firma, die es nicht gibt.',
})
