import Type from 'typebox'
import { operation } from '../pipeline/operation.ts'
import { Found } from '../search/found-record.ts'
import type { SearchedKind } from '../search/searched-kind.ts'
import { Int32, Label, orNull } from '../values/shape.ts'
import { readScannedCode } from './scanned-code.ts'

const ofEachKind = 5

/** Says what a scanned code means, whatever record it belongs to. */
export const scanRecords = (kinds: readonly SearchedKind[]) =>
  operation({
    name: 'scanRecords',
    summary: 'Find what a scanned code means',
    description: `Finds the records that a code belongs to, as a scanner or a camera reads it from goods, a shelf, a box, a parcel or a paper: ${kinds.map(({ kind }) => `\`${kind}\``).join(', ')}. Only whole numbers and codes are found, in any case of letters; an identifier of the merchant's own that mixes cases as it is. Codes of GS1 (GS1-128, GS1 DataMatrix, GS1 QR) are read with their parts. Nothing is found of a kind that the caller may not read, and an unknown code gives an empty list.`,
    method: 'GET',
    readsMany: true,
    path: { v2: '/scans' },
    scope: undefined,
    query: {
      code: Label(255, {
        description: 'What was scanned, with its separators; without it nothing is found.',
      }),
    },
    answer: {
      status: 200,
      shape: Type.Object({
        code: Type.String({
          description:
            'What was looked for: the GTIN or SSCC of a code of GS1, otherwise all of it.',
        }),
        batchNumber: orNull(Type.String({ description: 'Batch that the code names (AI 10).' })),
        bestBefore: orNull(
          Type.String({ format: 'date', description: 'Best before, or use by (AI 15, 17).' }),
        ),
        serialNumber: orNull(
          Type.String({ description: 'Serial number that the code names (AI 21).' }),
        ),
        quantity: orNull(Int32({ description: 'How many the code stands for (AI 30, 37).' })),
        items: Type.Array(
          Type.Object({
            ...Found.properties,
            kind: Type.String({ enum: kinds.map(({ kind }) => kind), description: 'Its kind.' }),
          }),
        ),
      }),
    },

    async handle({ tx, query, hasScope }) {
      const { gtins, ...scanned } = readScannedCode(query.code ?? '')
      const items = []
      for (const { kind, scope, scan } of kinds) {
        if (!scan || scanned.code === '' || !hasScope(scope)) continue
        const records = await scan(tx, { ...scanned, gtins }, ofEachKind)
        items.push(...records.map((record) => ({ ...record, kind, partOf: record.partOf ?? null })))
      }
      return { ...scanned, items }
    },
  })
