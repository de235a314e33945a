import Type from 'typebox'
import { eventsOf, readWith } from '../../../platform/events/event.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  Price,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { type Exclusion, exclusions, levelMax } from '../dunning.ts'

/** What a person decides of a letter; what its run does with it is announced as a change of the run. */
export const dunningLetterEvents = readWith(
  'invoices.read',
  'dunning_letters',
  eventsOf('dunning-letter', ['changed']),
)

const letterStates = ['proposed', 'mailed', 'printed', 'skipped'] as const
export type LetterState = (typeof letterStates)[number]
const skipReasons = ['switched-off', 'nothing-to-dun', 'no-recipient'] as const
export type SkipReason = (typeof skipReasons)[number]

export const LevelField = (description: string, minimum = 0) =>
  Int32({ minimum, maximum: levelMax, description })

const DunnedInvoice = Type.Object({
  invoiceId: ReferenceField({ description: 'The invoice.' }),
  number: Text(255, { description: 'Its number.' }),
  invoiceDate: Instant({ description: 'Its day.' }),
  dueDate: Instant({ description: 'When it was due.' }),
  overdueDays: Int32({ minimum: 0, description: 'Days that it was overdue.' }),
  openAmount: Price({ description: 'What was open of it.' }),
  interestAmount: Price({
    description: 'Interest for default since then, whether the letter asks for it or not.',
  }),
  level: LevelField('The level that it reaches; where it is left out, the one that it has.'),
  exclusion: orNull(
    Type.Unsafe<Exclusion>({
      type: 'string',
      enum: [...exclusions],
      description: 'Why it is not in the letter; null: it is.',
    }),
  ),
})

/** What a run writes to a customer, in one currency. */
export const DunningLetter = Type.Object({
  id: KeyField({ readOnly: true }),
  dunningRunId: ReferenceField({ readOnly: true, description: 'The run.' }),
  number: orNull(Text(20, { readOnly: true, description: 'Its number; null until it is sent.' })),
  customerId: ReferenceField({ readOnly: true, description: 'The customer.' }),
  customerNumber: Text(255, { readOnly: true, description: 'Number of the customer.' }),
  customerName: Text(255, { readOnly: true, description: 'Whom it is addressed to.' }),
  emailAddress: Text(255, {
    readOnly: true,
    description: 'Where it is mailed to; empty: it can only be printed.',
  }),
  languageIso: Text(2, { readOnly: true, description: 'Language of its newest invoice.' }),
  currencyIso: Text(3, { readOnly: true, description: 'Currency of its amounts (ISO 4217).' }),
  isSelected: Type.Boolean({ description: 'Whether it is to be sent.' }),
  level: LevelField('Its level. One that a person has chosen is that of all its invoices.'),
  proposedLevel: LevelField('The level that was proposed.'),
  openAmount: Price({ readOnly: true, description: 'What is open of its invoices.' }),
  fee: Price({ readOnly: true, description: 'The fee of its level.' }),
  interestAmount: Price({ readOnly: true, description: 'Interest, where its level bears any.' }),
  totalAmount: Price({ readOnly: true, description: 'What the letter asks for.' }),
  payUntil: Instant({ readOnly: true, description: 'By when it asks for it.' }),
  state: Type.Unsafe<LetterState>({
    type: 'string',
    enum: [...letterStates],
    readOnly: true,
    description: 'proposed, then mailed, printed or skipped.',
  }),
  skipReason: orNull(
    Type.Unsafe<SkipReason>({
      type: 'string',
      enum: [...skipReasons],
      readOnly: true,
      description: 'Why it is not sent.',
    }),
  ),
  sent: orNull(Instant({ readOnly: true, description: 'When it was handed over.' })),
  mailId: orNull(ReferenceField({ readOnly: true, description: 'Its mail.' })),
  printJobId: orNull(ReferenceField({ readOnly: true, description: 'Its print job.' })),
  deliveryStatus: orNull(
    Text(20, { readOnly: true, description: 'Status of its mail or of its print job.' }),
  ),
  invoices: Type.Array(DunnedInvoice, {
    readOnly: true,
    description: 'Overdue invoices of the customer, also those that are left out.',
  }),
})

export const noSuchDunningLetter = () =>
  new Refusal('missing', 'dunning-letter.missing', {
    en: 'There is no such dunning letter.',
    de: 'Dieses Mahnschreiben gibt es nicht.',
  })

export const letterDecided = () =>
  new Refusal('conflict', 'dunning-letter.decided', {
    en: 'The run was confirmed, or there is nothing to dun.',
    de: 'Der Lauf ist bestätigt, oder es gibt nichts zu mahnen.',
  })
