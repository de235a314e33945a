import Type, { type TSchema } from 'typebox'
import { type Operation, operation } from './operation.ts'
import { findPage, pageOf, pageQuery } from './page.ts'
import { findRecords, type RecordSource } from './record-source.ts'

export interface Listing {
  /** Plural of the noun as operations name it: `TaxClasses`. */
  readonly noun: string
  readonly summary: string
  readonly path: { readonly v1: string; readonly v2: string }
  readonly scope: string
  readonly shape: TSchema
  readonly source: RecordSource
}

/**
 * A list of reference data, in both generations: the first answers all records in one array, the
 * second a page of them.
 */
export function listing({
  noun,
  summary,
  path,
  scope,
  shape,
  source,
}: Listing): readonly Operation[] {
  return [
    operation({
      name: `listAll${noun}`,
      summary,
      method: 'GET',
      path: { v1: path.v1 },
      scope,
      answer: { status: 200, shape: Type.Array(shape) },
      handle: ({ tx, speaks }) => findRecords(tx, speaks, source),
    }),
    operation({
      name: `list${noun}`,
      summary,
      method: 'GET',
      path: { v2: path.v2 },
      scope,
      query: pageQuery,
      answer: { status: 200, shape: pageOf(shape) },
      handle: ({ tx, speaks, query }) => findPage(tx, speaks, source, query),
    }),
  ]
}
