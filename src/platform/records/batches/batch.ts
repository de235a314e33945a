import Type, { type TSchema } from 'typebox'
import { shapeOf } from '../../pipeline/operation.ts'
import { type Faults, type FieldName, Refusal, type Sentence } from '../../values/refusal.ts'
import { Alone } from '../../values/shape.ts'

/** Many records of one kind that are created and updated with one call. */

const batchSizeMax = 1000
export const batchLimits = { bodyLimitBytes: 16 * 1024 * 1024, timeLimitMs: 30_000 }

/** The kind of record: what its entries and refusals are called. */
export interface BatchKind {
  /** The error code of a batch of which nothing was written. */
  readonly code: string
  /** The member of the body with the entries: `items`. */
  readonly entries: string
  /** The sentence of an entry whose form is wrong. */
  readonly invalid: Sentence
  /** The sentence of a batch of which nothing was written. */
  readonly refused: Sentence
  /** An earlier entry names the same record. */
  readonly namedTwice: Sentence
}

/** Refusals of entries, by their place in the batch. */
export type Failures = Map<number, Refusal>

/** An entry: a draft without required fields, with the key of the record that it updates. */
export function entryOf(draft: TSchema, key: string, description: string): TSchema {
  const { properties, ...rest } = shapeOf(draft)
  // It is put together of parts of shapes, which the library does not see.
  return {
    ...rest,
    properties: { [key]: { key: true, description }, ...(properties as object) },
    required: [],
  } as unknown as TSchema
}

/** The policy of a batch and its entries, of which each is checked by itself. */
export function batchMembers<E extends TSchema>(Entry: E) {
  return {
    policy: Type.Optional(
      Type.Unsafe<'all-or-nothing' | 'per-item'>({
        type: 'string',
        enum: ['all-or-nothing', 'per-item'],
        description:
          'Whether faulty entries refuse the whole batch (`all-or-nothing`, the default) or are left out.',
      }),
    ),
    entries: Type.Array(Alone(Entry), { minItems: 1, maxItems: batchSizeMax }),
  }
}

const Texts = (description: string) => Type.Record(Type.String(), Type.String(), { description })

type Status = 'created' | 'updated' | 'unchanged' | 'failed'

/** The answer to a batch; `written` are the fields that name a written record. */
export function batchSummary<W extends Readonly<Record<string, TSchema>>>(
  written: W,
  one: string,
  many: string,
) {
  const Result = Type.Object({
    index: Type.Integer({ description: 'Place of the entry in the request, counted from 0.' }),
    status: Type.Unsafe<Status>({
      type: 'string',
      enum: ['created', 'updated', 'unchanged', 'failed'],
      description: `\`unchanged\`: the ${one} had all given values already, and nothing was written.`,
    }),
    ...written,
    errorCode: Type.Optional(
      Type.String({
        description: `The code that a request for this ${one} alone would be refused with.`,
      }),
    ),
    errorMessage: Type.Optional(
      Type.String({ description: 'The reason of the failure in the language of the caller.' }),
    ),
    validationErrors: Type.Optional(Texts('Faults of the entry by field path within it.')),
    errors: Type.Optional(Texts('Broken business rules by their codes.')),
  })
  return Type.Object({
    createdCount: Type.Integer({ description: `Number of ${many} created.` }),
    updatedCount: Type.Integer({ description: `Number of ${many} changed.` }),
    unchangedCount: Type.Integer({
      description: `Number of entries whose ${one} had the given values already.`,
    }),
    failedCount: Type.Integer({ description: 'Number of entries that could not be written.' }),
    results: Type.Array(Result, { description: 'One result for each entry, in their order.' }),
  })
}

interface BatchResult {
  readonly index: number
  readonly status: Status
}

/** The failure of one entry, with the code and messages of a request for that record alone. */
function failedResult(index: number, { code, sentence, details }: Refusal, language: 'en' | 'de') {
  const translated = (faults: Faults = {}) =>
    Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, fault[language]]))
  return {
    index,
    status: 'failed' as const,
    errorCode: code,
    errorMessage: sentence[language],
    validationErrors: translated(details.faults),
    errors: translated(details.rules),
  }
}

/** The response to a batch: results in the order of the entries, and their number by status. */
export function summaryOf<R extends BatchResult>(
  written: readonly R[],
  failures: Failures,
  language: 'en' | 'de',
) {
  const failed = [...failures].map(([index, refusal]) => failedResult(index, refusal, language))
  const results = [...written, ...failed]
  const count = (status: Status) => results.filter((result) => result.status === status).length
  return {
    createdCount: count('created'),
    updatedCount: count('updated'),
    unchangedCount: count('unchanged'),
    failedCount: count('failed'),
    results: results.toSorted((one, other) => one.index - other.index),
  }
}

const faultsMax = 100

/** One refusal for the whole batch, naming every fault by the entry it stands in (the first 100). */
export function batchRefusal(
  { code: refusedCode, entries, refused }: BatchKind,
  failures: Failures,
  fieldName: FieldName,
): Refusal {
  const faults: Faults = {}
  const rules: Faults = {}
  for (const [index, { code, sentence, details }] of failures) {
    const entry = fieldName([entries, index])
    const own = Object.entries(details.faults ?? {})
    for (const [path, fault] of own) faults[`${entry}.${path}`] = fault
    for (const [rule, broken] of Object.entries(details.rules ?? { [code]: sentence })) {
      rules[rule] ??= broken
      if (own.length === 0) faults[entry] ??= broken
    }
  }
  const isForm = [...failures.values()].every(({ reason }) => reason === 'invalid')
  return new Refusal(isForm ? 'invalid' : 'broken-rule', refusedCode, refused, {
    faults: Object.fromEntries(Object.entries(faults).slice(0, faultsMax)),
    rules,
  })
}

/** An entry whose form is right, at its place in the batch. */
export interface Entry<P> {
  readonly index: number
  readonly patch: P
}

/** The entries whose form is right; the others are failures. */
export function readable<P>(
  kind: BatchKind,
  given: readonly Alone<P>[],
  failures: Failures,
): Entry<P>[] {
  for (const [index, { faults }] of given.entries()) {
    if (faults) failures.set(index, invalidEntry(kind, faults))
  }
  return given.flatMap(({ value }, index) => (value ? [{ index, patch: value }] : []))
}

export function remaining<E extends { readonly index: number }>(
  entries: readonly E[],
  failures: Failures,
): E[] {
  return entries.filter(({ index }) => !failures.has(index))
}

/** Runs a check of one entry and keeps its refusal; undefined where it has one. */
export function attempt<T>(failures: Failures, index: number, check: () => T): T | undefined {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    failures.set(index, error)
    return undefined
  }
}

/** Adds faults of form to the refusal that an entry may have already. */
export function addFaults(
  kind: BatchKind,
  failures: Failures,
  index: number,
  faults: Faults,
): void {
  if (Object.keys(faults).length === 0) return
  const { reason, code, sentence, details } = failures.get(index) ?? invalidEntry(kind, {})
  const all = { ...details, faults: { ...faults, ...details.faults } }
  failures.set(index, new Refusal(reason, code, sentence, all))
}

/** The records that entries update, by the entry's index. A second entry for the same record fails. */
export function heldEntries<K extends { readonly id: number }>(
  kind: BatchKind,
  changing: readonly { readonly index: number }[],
  found: readonly (K | undefined)[],
  { field, missing }: { readonly field: string; readonly missing: () => Refusal },
  failures: Failures,
): ReadonlyMap<number, K> {
  const held = new Map<number, K>()
  const seen = new Set<number>()
  for (const [place, { index }] of changing.entries()) {
    const record = found[place]
    if (!record) failures.set(index, missingAt(field, missing()))
    else if (seen.has(record.id)) {
      failures.set(index, invalidEntry(kind, { [field]: kind.namedTwice }))
    } else held.set(index, record)
    if (record) seen.add(record.id)
  }
  return held
}

function missingAt(field: string, { reason, code, sentence }: Refusal): Refusal {
  return new Refusal(reason, code, sentence, { faults: { [field]: sentence } })
}

function invalidEntry({ invalid }: BatchKind, faults: Faults): Refusal {
  return new Refusal('invalid', 'request.invalid', invalid, { faults })
}
