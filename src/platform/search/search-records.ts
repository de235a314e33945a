import Type from 'typebox'
import { unlessClosed } from '../limits/refusals.ts'
import { operation } from '../pipeline/operation.ts'
import { Int32, Label } from '../values/shape.ts'
import { Found } from './found-record.ts'
import type { FoundRecord, SearchedKind } from './searched-kind.ts'

const ofEachKind = 5
const ofEachKindMax = 20

/** Finds records of all kinds that the rooms make known, by what people type. */
export const searchRecords = (kinds: readonly SearchedKind[]) =>
  operation({
    name: 'searchRecords',
    summary: 'Search records',
    description: `Finds records of all kinds by number, name, code, e-mail address, telephone number, number of a parcel or parts of these: ${kinds.map(({ kind }) => `\`${kind}\``).join(', ')}. What is just what was asked for comes first, then the kinds in this order, of each the newest. A kind that the caller may not read is left out.`,
    method: 'GET',
    readsMany: true,
    path: { v2: '/search' },
    scope: undefined,
    query: {
      words: Label(255, { description: 'What is searched for; without it nothing is found.' }),
      kind: Type.String({
        enum: kinds.map(({ kind }) => kind),
        description: 'Only records of this kind; of all kinds when left out.',
      }),
      limit: Int32({
        ...{ minimum: 1, maximum: ofEachKindMax, default: ofEachKind },
        description: 'At most so many of each kind.',
      }),
    },
    answer: { status: 200, shape: Type.Object({ items: Type.Array(Found) }) },

    async handle({ tx, query, hasScope }) {
      const { words = '', limit = ofEachKind, kind: wanted } = query
      if (words.trim() === '') return { items: [] }
      const found: (FoundRecord & { readonly kind: string })[] = []
      for (const { kind, scope, find } of kinds) {
        if (!hasScope(scope) || (wanted !== undefined && kind !== wanted)) continue
        const records = (await unlessClosed(() => find(tx, words.trim(), limit))) ?? []
        found.push(...records.map((record) => ({ ...record, kind, partOf: record.partOf ?? null })))
      }
      const exactFirst = Map.groupBy(found, ({ isExact }) => isExact)
      return { items: [...(exactFirst.get(true) ?? []), ...(exactFirst.get(false) ?? [])] }
    },
  })
