import Type, { type Static } from 'typebox'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import {
  type Faults,
  type FieldName,
  Refusal,
  type Sentence,
} from '../../platform/values/refusal.ts'
import { Alone, type Reference, Uuid } from '../../platform/values/shape.ts'
import { ItemDraft, type ItemPatch } from '../items/item.ts'

const batchSizeMax = 1000

/** One item to write: with `id` an update of that item, without it a new item. */
const draft = shapeOf(ItemDraft)
export const BatchEntry = Type.Unsafe<ItemPatch & { readonly id?: Reference }>({
  ...draft,
  properties: {
    id: { key: true, description: 'The item to update; left out, a new item is created.' },
    ...(draft['properties'] as object),
  },
  required: [],
})
export type BatchEntry = Static<typeof BatchEntry>

export const ItemBatch = Type.Object({
  errorPolicy: Type.Optional(
    Type.Unsafe<'all-or-nothing' | 'per-item'>({
      type: 'string',
      enum: ['all-or-nothing', 'per-item'],
      description:
        'Whether faulty entries refuse the whole batch (`all-or-nothing`, the default) or are left out.',
    }),
  ),
  items: Type.Array(Alone(BatchEntry), { minItems: 1, maxItems: batchSizeMax }),
})

const Texts = (description: string) => Type.Record(Type.String(), Type.String(), { description })

/** The result of one entry. */
const Result = Type.Object({
  index: Type.Integer({ description: 'Place of the entry in the request, counted from 0.' }),
  status: Type.Unsafe<'created' | 'updated' | 'unchanged' | 'failed'>({
    type: 'string',
    enum: ['created', 'updated', 'unchanged', 'failed'],
    description: '`unchanged`: the item had all given values already, and nothing was written.',
  }),
  id: Type.Optional(Uuid({ description: 'The item written; absent where the entry failed.' })),
  sku: Type.Optional(Type.String()),
  errorCode: Type.Optional(
    Type.String({
      description: 'The code that a request for this item alone would be refused with.',
    }),
  ),
  errorMessage: Type.Optional(
    Type.String({ description: 'The reason of the failure in the language of the caller.' }),
  ),
  validationErrors: Type.Optional(Texts('Faults of the entry by field path within it.')),
  errors: Type.Optional(Texts('Broken business rules by their codes.')),
})

type Result = Static<typeof Result>

export const BatchSummary = Type.Object({
  createdCount: Type.Integer({ description: 'Number of items created.' }),
  updatedCount: Type.Integer({ description: 'Number of items changed.' }),
  unchangedCount: Type.Integer({
    description: 'Number of entries whose item had the given values already.',
  }),
  failedCount: Type.Integer({ description: 'Number of entries that could not be written.' }),
  results: Type.Array(Result, { description: 'One result for each entry, in their order.' }),
})

/** The failure of one entry, with the code and messages of a request for that item alone. */
export function failedResult(
  index: number,
  { code, sentence, details }: Refusal,
  language: 'en' | 'de',
): Result {
  const translated = (faults: Faults = {}) =>
    Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, fault[language]]))
  return {
    index,
    status: 'failed',
    errorCode: code,
    errorMessage: sentence[language],
    validationErrors: translated(details.faults),
    errors: translated(details.rules),
  }
}

/** The response to a batch: results in the order of the entries, and their number by status. */
export function summaryOf(results: readonly Result[]): Static<typeof BatchSummary> {
  const count = (status: Result['status']) =>
    results.filter((result) => result.status === status).length
  return {
    createdCount: count('created'),
    updatedCount: count('updated'),
    unchangedCount: count('unchanged'),
    failedCount: count('failed'),
    results: results.toSorted((one, other) => one.index - other.index),
  }
}

const refused: Sentence = {
  en: 'Some items cannot be written, so none was.',
  de: 'Einige Artikel können nicht geschrieben werden, daher wurde keiner geschrieben.',
}
const faultsMax = 100

/** One refusal for the whole batch, naming every fault by the entry it stands in (the first 100). */
export function batchRefusal(
  failures: ReadonlyMap<number, Refusal>,
  fieldName: FieldName,
): Refusal {
  const faults: Faults = {}
  const rules: Faults = {}
  for (const [index, { code, sentence, details }] of failures) {
    const entry = fieldName(['items', index])
    const own = Object.entries(details.faults ?? {})
    for (const [path, fault] of own) faults[`${entry}.${path}`] = fault
    for (const [rule, broken] of Object.entries(details.rules ?? { [code]: sentence })) {
      rules[rule] ??= broken
      if (own.length === 0) faults[entry] ??= broken
    }
  }
  const isForm = [...failures.values()].every(({ reason }) => reason === 'invalid')
  return new Refusal(isForm ? 'invalid' : 'broken-rule', 'item.batch.refused', refused, {
    faults: Object.fromEntries(Object.entries(faults).slice(0, faultsMax)),
    rules,
  })
}
