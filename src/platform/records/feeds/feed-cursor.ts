import Type, { type TSchema } from 'typebox'
import { type GenerationName, generations } from '../../pipeline/generation.ts'
import { refuseFaults } from '../../pipeline/input/input.ts'
import { Json } from '../../pipeline/operation.ts'
import { Int32, Label } from '../../values/shape.ts'

const version = '1'
export const limitDefault = 100
const limitMax = 1000

/** Query parameters of every change feed. */
export const feedQuery = {
  cursor: Label(500),
  limit: Int32({ minimum: 1, maximum: limitMax, default: limitDefault }),
}

/** The answer of a feed: entries in the order of their commits, and the cursor to continue from. */
export function feedOf<S extends TSchema>(shape: S) {
  return Type.Object({
    items: Type.Array(shape),
    nextCursor: Type.String({
      description:
        'Send it as `cursor` with the next call; without new entries it names the same place again.',
    }),
    hasMore: Type.Boolean({ description: 'Whether more entries can be read at once.' }),
  })
}

/** A feed of one tenant, by a name that no other feed has. */
export interface Feed {
  readonly tenantId: string
  readonly feed: string
}

/** The place after the entry of this sequence, as text that callers keep and do not read. */
export function feedCursor({ tenantId, feed }: Feed, sequence: number): string {
  return Buffer.from([version, tenantId, feed, sequence].join('/')).toString('base64url')
}

/**
 * The sequence that a cursor stands behind; 0, the beginning, without one. Throws `request.invalid` (400)
 * for a cursor that this tenant's feed has not given.
 */
export function sequenceOf(of: Feed, cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const sequence = Number(Buffer.from(cursor, 'base64url').toString().split('/').at(-1))
  const isOwn = Number.isSafeInteger(sequence) && sequence >= 0
  // Only what this code would write is accepted: that settles version, tenant, feed and spelling at once.
  if (!isOwn || feedCursor(of, sequence) !== cursor) refuseFaults({ 'query.cursor': notOurs })
  return sequence
}

const notOurs = {
  en: 'This is not a cursor of this feed.',
  de: 'Das ist kein Cursor dieses Feeds.',
}

export interface FoundEntry {
  readonly sequence: number
  /** The entry as JSON, in the caller's spelling. */
  readonly record: string
}

/** How many entries to read: one more than are shown, to see whether there are more. */
export function feedWindow(limit = limitDefault): number {
  return limit + 1
}

/** The feed's answer as JSON text. `found` are the entries behind `from`, up to `feedWindow` of them. */
export function feedJson(
  generation: GenerationName,
  of: Feed,
  { from, limit = limitDefault }: { readonly from: number; readonly limit?: number | undefined },
  found: readonly FoundEntry[],
): Json {
  const { fieldName } = generations[generation]
  const shown = found.slice(0, limit)
  const nextCursor = feedCursor(of, shown.at(-1)?.sequence ?? from)
  const items = `[${shown.map(({ record }) => record).join(',')}]`
  const rest = `"${fieldName('nextCursor')}":"${nextCursor}","${fieldName('hasMore')}":${found.length > limit}`
  return new Json(`{"${fieldName('items')}":${items},${rest}}`)
}
