import Type, { type TSchema } from 'typebox'
import type { Caller } from '../pipeline/caller.ts'
import type { GenerationName } from '../pipeline/generation.ts'
import { type Call, type Operation, operation } from '../pipeline/operation.ts'
import type { Sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Reference } from '../values/shape.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from './page.ts'
import { concludeWithRecords, type RecordSource } from './record-source.ts'

export interface Listing {
  /** Plural of the noun as operations name it: `TaxClasses`. */
  readonly noun: string
  readonly summary: string
  /** What is listed and how it is ordered, in full sentences. Whether it comes in pages is added here. */
  readonly description: string
  readonly path: { readonly v1: string; readonly v2: string }
  readonly scope: string
  readonly shape: TSchema
  readonly source: RecordSource
  /** For lists too long to be returned whole: generation 1 returns pages as well. */
  readonly isPaged?: boolean | undefined
  /** For what belongs to one record: its parameters in the path, and how its own are found. */
  readonly pathParameters?: Readonly<Record<string, TSchema>>
  /** Returns the condition on the listed rows; throws the 404 of a record that does not exist. */
  readonly within?: (
    tx: TenantTx,
    path: Record<string, Reference>,
    generation: GenerationName,
    caller: Caller,
  ) => Promise<Sql | undefined>
}

/**
 * A list in both generations. Where it is short enough to be returned whole, the first generation returns
 * all records in one array and the second a page of them; otherwise both return pages.
 */
export function listing(list: Listing): readonly Operation[] {
  return list.isPaged
    ? [pagesOf(list, list.path)]
    : [wholeOf(list), pagesOf(list, { v2: list.path.v2 })]
}

function wholeOf({ noun, summary, description, path, scope, shape, source, ...below }: Listing) {
  return operation({
    name: `listAll${noun}`,
    summary,
    description: `${description} The answer is one array of all of them.`,
    method: 'GET',
    path: { v1: path.v1 },
    scope,
    pathParameters: below.pathParameters ?? {},
    answer: { status: 200, shape: Type.Array(shape) },
    handle: async ({ tx, generation, path, caller }) =>
      concludeWithRecords(
        tx,
        generation,
        source,
        await conditionOf(below, { tx, path, generation, caller }),
      ),
  })
}

function pagesOf(
  { noun, summary, description, scope, shape, source, ...below }: Listing,
  path: Operation['path'],
) {
  return operation({
    name: `list${noun}`,
    summary,
    description: `${description} ${pageSentence}`,
    method: 'GET',
    path,
    scope,
    pathParameters: below.pathParameters ?? {},
    query: pageQuery,
    answer: { status: 200, shape: pageOf(shape) },
    handle: async ({ tx, generation, path, query, caller }) =>
      concludeWithPage(
        tx,
        generation,
        source,
        query,
        await conditionOf(below, { tx, path, generation, caller }),
      ),
  })
}

async function conditionOf(
  { within }: Pick<Listing, 'within'>,
  { tx, path, generation, caller }: Pick<Call<object>, 'tx' | 'path' | 'generation' | 'caller'>,
): Promise<Sql | undefined> {
  return within?.(tx, path as Record<string, Reference>, generation, caller)
}
