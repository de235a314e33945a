import Type, { type Static } from 'typebox'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Alone, type Reference, type Shape, Uuid } from '../../platform/values/shape.ts'
import { ItemDraft, type ItemPatch } from '../items/item.ts'

const batchSizeMax = 1000

/** One item to write: with `id` a change of that item, without one a new item. */
const draft = ItemDraft as unknown as Shape
export const BatchEntry = Type.Unsafe<ItemPatch & { readonly id?: Reference }>({
  ...draft,
  properties: { id: { key: true }, ...(draft['properties'] as object) },
  required: [],
})
export type BatchEntry = Static<typeof BatchEntry>

export const ItemBatch = Type.Object({
  /** What becomes of the others where one cannot be written; `all-or-nothing` if left out. */
  errorPolicy: Type.Optional(
    Type.Unsafe<'all-or-nothing' | 'per-item'>({
      type: 'string',
      enum: ['all-or-nothing', 'per-item'],
    }),
  ),
  items: Type.Array(Alone(BatchEntry), { minItems: 1, maxItems: batchSizeMax }),
})

const Texts = Type.Record(Type.String(), Type.String())

/** What became of one entry; `index` is its place in the request. */
const Result = Type.Object({
  index: Type.Integer(),
  status: Type.Unsafe<'created' | 'updated' | 'unchanged' | 'failed'>({
    type: 'string',
    enum: ['created', 'updated', 'unchanged', 'failed'],
  }),
  id: Type.Optional(Uuid()),
  sku: Type.Optional(Type.String()),
  errorCode: Type.Optional(Type.String()),
  errorMessage: Type.Optional(Type.String()),
  validationErrors: Type.Optional(Texts),
  errors: Type.Optional(Texts),
})

type Result = Static<typeof Result>

export const BatchSummary = Type.Object({
  createdCount: Type.Integer(),
  updatedCount: Type.Integer(),
  unchangedCount: Type.Integer(),
  failedCount: Type.Integer(),
  results: Type.Array(Result),
})

/** The failure of one entry, as a request for that item alone would have been told it. */
export function failedResult(
  index: number,
  { code, sentence, details }: Refusal,
  language: 'en' | 'de',
): Result {
  const told = (faults: Faults = {}) =>
    Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, fault[language]]))
  return {
    index,
    status: 'failed',
    errorCode: code,
    errorMessage: sentence[language],
    validationErrors: told(details.faults),
    errors: told(details.rules),
  }
}

/** The answer to a batch: results in the order of the entries, and how many there are of each kind. */
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
  spell: (path: readonly (string | number)[]) => string,
): Refusal {
  const faults: Faults = {}
  const rules: Faults = {}
  for (const [index, { code, sentence, details }] of failures) {
    const entry = spell(['items', index])
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
