import Type from 'typebox'
import { eventsOf, readWith } from '../../../platform/events/event.ts'
import { type FieldName, Refusal } from '../../../platform/values/refusal.ts'
import {
  Instant,
  KeyField,
  orNull,
  Price,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { Day } from '../shown/stock-value.ts'

export const stockWriteDownEvents = readWith(
  'stockvalues.read',
  'stock_write_downs',
  eventsOf('stock-write-down'),
)

export const stockWriteDownPath = {
  v1: '/stockValues/writeDowns',
  v2: '/stock-values/write-downs',
}

/** By how much less than its cost an item is valued at the end of a day, and why. */
export const StockWriteDown = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: ReferenceField({ description: 'The company.' }),
  itemId: orNull(ReferenceField({ description: 'The item; null where it was deleted since.' })),
  day: Day('The day at whose end it is valued less (UTC).'),
  amount: Price({
    minimum: 0.0001,
    description: 'By how much less all of the item is valued, in the currency of the tenant.',
  }),
  reason: Text(1000, { description: 'Why, such as what it can be sold for.' }),
  changed: Instant({ description: 'When it was written last.' }),
})

export const noSuchWriteDown = () =>
  new Refusal('missing', 'stock-write-down.missing', {
    en: 'There is no such write-down.',
    de: 'Diese Abwertung gibt es nicht.',
  })

function refusedField(fieldName: FieldName, field: string, code: string, sentence: Sentence) {
  const faults = { [fieldName([field])]: sentence }
  return new Refusal('broken-rule', code, sentence, { faults })
}

interface Sentence {
  readonly en: string
  readonly de: string
}

export const reasonMissing = (fieldName: FieldName) =>
  refusedField(fieldName, 'reason', 'stock-write-down.reason.missing', {
    en: 'Please say why it is worth less.',
    de: 'Bitte begründen, warum es weniger wert ist.',
  })

export const dayNotReached = (fieldName: FieldName) =>
  refusedField(fieldName, 'day', 'stock-write-down.day.future', {
    en: 'The day has not come yet.',
    de: 'Der Tag ist noch nicht gekommen.',
  })

export const aboveValue = (fieldName: FieldName, value: string) =>
  refusedField(fieldName, 'amount', 'stock-write-down.amount.exceeded', {
    en: `The item was worth ${value} at that day: more cannot be written down.`,
    de: `Der Artikel war an diesem Tag ${value.replace('.', ',')} wert: Mehr kann nicht abgewertet werden.`,
  })

export const booksClosed = () =>
  new Refusal('conflict', 'stock-write-down.books-closed', {
    en: 'The books of that day are closed.',
    de: 'Die Bücher dieses Tages sind geschlossen.',
  })
