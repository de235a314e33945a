import Type, { type Static } from 'typebox'
import type { Language } from '../../platform/http/headers.ts'
import type { Day } from '../../platform/values/day.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import { orNull, Quantity, ReferenceField } from '../../platform/values/shape.ts'
import { availabilityOf, type Promised, type PromiseReason } from './promised-day.ts'

/** The sentences of reasons. */
const reasonSentences: Readonly<Record<PromiseReason, Sentence>> = {
  'without-stock': {
    en: 'No stock is kept of the item.',
    de: 'Für den Artikel wird kein Bestand geführt.',
  },
  'in-stock': { en: 'It is in stock.', de: 'Es ist auf Lager.' },
  'supplier-order': {
    en: 'It was ordered from a supplier, who is expected to deliver then.',
    de: 'Es ist bei einem Lieferanten bestellt, der dann liefern soll.',
  },
  'stock-transfer': {
    en: 'It is on its way from another warehouse.',
    de: 'Es ist aus einem anderen Lager unterwegs.',
  },
  'supplier-stock': {
    en: 'A supplier has it in stock, which takes so long.',
    de: 'Ein Lieferant hat es auf Lager, was so lange dauert.',
  },
  procurement: {
    en: 'It has to be bought, which takes so long.',
    de: 'Es muss eingekauft werden, was so lange dauert.',
  },
  release: { en: 'It is not released before.', de: 'Es erscheint nicht früher.' },
  undated: {
    en: 'Enough is to come, but nobody knows when.',
    de: 'Genug ist unterwegs, aber ohne bekannten Termin.',
  },
  'out-of-stock': {
    en: 'There is not enough of it, and not enough is to come.',
    de: 'Es ist nicht genug da, und nicht genug soll kommen.',
  },
}

const asked = {
  itemId: ReferenceField({ description: 'The item.' }),
  quantity: Quantity({ exclusiveMinimum: 0, description: 'Quantity in units of the item.' }),
}

/** When a quantity can leave, and why. */
export const promised = {
  availability: Type.Unsafe<'now' | 'on-day' | 'unknown'>({
    type: 'string',
    enum: ['now', 'on-day', 'unknown'],
    description: 'Whether it can leave now, on `availableOn`, or nobody knows.',
  }),
  availableOn: orNull(
    Type.String({
      format: 'date',
      description:
        'Day (UTC) from which it can leave the house, handling included; null where nobody knows.',
    }),
  ),
  reasonCode: Type.Unsafe<PromiseReason>({
    type: 'string',
    enum: Object.keys(reasonSentences),
    description:
      'Why: `in-stock`, `without-stock` (no stock is kept), `supplier-order`, `stock-transfer`, `supplier-stock` (a supplier has it), `procurement` (in the time that it takes to buy it), `release` (not before), `undated` (enough is to come, nobody knows when), `out-of-stock`.',
  }),
  reason: Type.String({ description: 'The same as a sentence.' }),
}

/** A promise as it is shown today, in a language. */
export function shownPromise(
  { day, reason }: Pick<Promised, 'day' | 'reason'>,
  today: Day,
  language: Language,
) {
  return {
    availability: availabilityOf(day, today),
    availableOn: day,
    reasonCode: reason,
    reason: reasonSentences[reason][language],
  }
}

/** What somebody wants to have. */
export const AvailabilityQuestion = Type.Object({
  lines: Type.Array(
    Type.Object({
      ...asked,
      warehouseId: Type.Optional(
        orNull(
          ReferenceField({ description: 'Where it is to leave from; anywhere when left out.' }),
        ),
      ),
    }),
    {
      minItems: 1,
      maxItems: 1000,
      description: 'What is wanted together: a line is served before those after it.',
    },
  ),
})
export type AvailabilityQuestion = Static<typeof AvailabilityQuestion>

/** When it can leave. */
export const Availability = Type.Object({
  lines: Type.Array(
    Type.Object({
      ...asked,
      warehouseId: orNull(ReferenceField({ description: 'Where it leaves from; null: anywhere.' })),
      ...promised,
      quantityFree: orNull(
        Type.Number({
          description:
            'How much of it, of a bill of materials how many whole ones, nobody wants yet in all warehouses, less its buffer, before any of these lines is served; below 0 where more is wanted than there is. Null where no stock is kept.',
        }),
      ),
    }),
    { description: 'The lines that were asked for, in their order.' },
  ),
})

export const noSuchReferences = missingRecords('stock.reference.missing', {
  en: 'The question names items or warehouses that do not exist.',
  de: 'Die Frage nennt Artikel oder Lager, die es nicht gibt.',
})
