import Type, { type Static } from 'typebox'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'

/** Two customers, by their numbers in the database: all that is of the first becomes that of the second. */
export interface Merge {
  readonly from: number
  readonly to: number
}

/** What belongs to a customer in another room. */
export interface MergedPart {
  /** Undefined where people do not know it: it is not counted. */
  readonly part?: PartName
  /** Moves it; returns how many records these are. */
  readonly move: (tx: TenantTx, merge: Merge) => Promise<number>
}

type PartName = (typeof mergedParts)[number]
const mergedParts = [
  ...([
    'address',
    'contact',
    'bank-account',
    'mandate',
    'note',
    'file',
    'custom-field',
    'price',
  ] as const),
  ...(['quotation', 'order', 'document'] as const),
]

/** What a merge moved. */
export const CustomerMerge = Type.Object({
  parts: Type.Array(
    Type.Object({
      part: Type.Unsafe<PartName>({
        type: 'string',
        enum: [...mergedParts],
        description: 'What it is; document: an invoice or a credit note.',
      }),
      count: Type.Integer({ minimum: 1, description: 'How many there are.' }),
    }),
    {
      description:
        'What became part of the customer: addresses, contacts, bank accounts, mandates, notes, files, values of custom fields and prices that it did not have, quotations and orders; of final documents (document) those that it shows in addition.',
    },
  ),
})
export type CustomerMerge = Static<typeof CustomerMerge>

export const mergedWithItself = {
  en: 'A customer is not merged with itself.',
  de: 'Ein Kunde wird nicht mit sich selbst zusammengeführt.',
}

/** The customer that somebody still names became part of another one. */
export const customerMerged = (number: string) =>
  new Refusal('conflict', 'customer.merged', {
    en: `The customer was merged into customer ${number}, who has taken over everything.`,
    de: `Der Kunde ist im Kunden ${number} aufgegangen, der alles übernommen hat.`,
  })
