import Type from 'typebox'
import { eventsOf, readWith } from '../../../platform/events/event.ts'
import { missingRecords } from '../../../platform/values/missing-records.ts'
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

export const dunningRunEvents = readWith('invoices.read', 'dunning_runs', eventsOf('dunning-run'))

const runStates = ['proposed', 'confirmed', 'finished'] as const
export type RunState = (typeof runStates)[number]

const count = (description: string) => Int32({ minimum: 0, description })

const DunningSum = Type.Object({
  currencyIso: Text(3, { description: 'The currency (ISO 4217).' }),
  letterCount: count('Letters in it.'),
  openAmount: Price({ description: 'What is open of their invoices.' }),
  fee: Price({ description: 'Their fees.' }),
  interestAmount: Price({ description: 'Their interest.' }),
})

/** Whom a company reminds of what, and what came of it. */
export const DunningRun = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: ReferenceField({ description: 'The company.' }),
  state: Type.Unsafe<RunState>({
    type: 'string',
    enum: [...runStates],
    description: 'proposed, then confirmed while its job runs, then finished.',
  }),
  created: Instant({ description: 'When it was proposed: what was overdue then is in it.' }),
  confirmed: orNull(Instant({ description: 'When it was confirmed; null before.' })),
  finished: orNull(Instant({ description: 'When its job ended; null before.' })),
  baseRate: Type.Number({
    decimals: 4,
    description: 'The base rate of § 247 BGB on its day, in percent.',
  }),
  baseRateSince: Instant({ description: 'The day of the last notice of the base rate.' }),
  letterCount: count('Letters that are to be sent, or were.'),
  switchedOffCount: count('Letters that a person switched off.'),
  excludedCount: count('Customers to whom nothing is written.'),
  mailedCount: count('Letters that went out by mail.'),
  printedCount: count('Letters that were printed.'),
  withoutRecipientCount: count('Letters without an address for mail, which were not printed.'),
  sums: Type.Array(DunningSum, { description: 'Of the letters that are to be sent, or were.' }),
})

export const missingDunnedCompany = missingRecords('dunning-run.reference.missing', {
  en: 'The run names a company that does not exist.',
  de: 'Der Lauf nennt eine Firma, die es nicht gibt.',
})

export const noSuchDunningRun = () =>
  new Refusal('missing', 'dunning-run.missing', {
    en: 'There is no such dunning run.',
    de: 'Diesen Mahnlauf gibt es nicht.',
  })

export const runConfirmed = () =>
  new Refusal('conflict', 'dunning-run.confirmed', {
    en: 'The dunning run was confirmed already.',
    de: 'Der Mahnlauf ist schon bestätigt.',
  })

export const nothingSelected = () =>
  new Refusal('broken-rule', 'dunning-run.empty', {
    en: 'No letter of the run is to be sent.',
    de: 'Kein Schreiben des Laufs soll verschickt werden.',
  })
