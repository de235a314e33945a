import Type, { type TSchema } from 'typebox'
import { type GenerationName, generations } from '../pipeline/generation.ts'
import { Json } from '../pipeline/operation.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { Int32, orNull } from '../values/shape.ts'
import { shownRecords } from './kept/kept-record-store.ts'
import type { PageOrder } from './page-order.ts'
import { orderOf, type RecordSource, rowsOf } from './record-source.ts'

const pageSizeDefault = 20
const pageSizeMax = 500

/** Query parameters of every paged list. */
export const pageQuery = {
  pageNumber: Int32({ minimum: 1, default: 1, description: 'Number of the page, from 1.' }),
  pageSize: Int32({
    minimum: 1,
    maximum: pageSizeMax,
    default: pageSizeDefault,
    description: 'Most records of a page.',
  }),
}

/** For descriptions of paged lists. */
export const pageSentence = `The answer is one page of up to ${pageSizeMax} of them.`

export interface PageRequest {
  readonly pageNumber?: number
  readonly pageSize?: number
}

const nextPageText =
  'Number of the next page; on the last page null, and in generation 1 the number of pages.'
const previousPageText =
  'Number of the previous page; on the first page null, and in generation 1 1.'

/** A page of a list of such records. The last five fields follow from the first three. */
export function pageOf<S extends TSchema>(shape: S) {
  return Type.Object({
    totalItems: Int32({ minimum: 0, description: 'Number of records on all pages.' }),
    pageNumber: pageQuery.pageNumber,
    pageSize: pageQuery.pageSize,
    items: Type.Array(shape),
    totalPages: Int32({
      minimum: 0,
      description: 'Number of pages; 0 where there are no records.',
    }),
    hasPreviousPage: Type.Boolean({ description: 'Whether there is a page before this one.' }),
    hasNextPage: Type.Boolean({ description: 'Whether there is a page after this one.' }),
    nextPageNumber: orNull(Int32({ minimum: 0, description: nextPageText })),
    previousPageNumber: orNull(Int32({ minimum: 1, description: previousPageText })),
  })
}

export interface FoundPage {
  /** How many records there are on all pages. */
  readonly totalItems: number
  /** The records of this page: JSON texts, comma-separated. */
  readonly items: string
}

/** Where a page begins and ends among all records, for SQL. */
export function pageWindow({ pageNumber = 1, pageSize = pageSizeDefault }: PageRequest) {
  return { limit: pageSize, offset: (pageNumber - 1) * pageSize }
}

/** The fields of a paged list around its items. A page past the end names the page before it. */
export function pageFields(
  generation: GenerationName,
  { pageNumber = 1, pageSize = pageSizeDefault }: PageRequest,
  totalItems: number,
) {
  const { isPageNumberAlwaysGiven } = generations[generation]
  const totalPages = Math.ceil(totalItems / pageSize)
  const hasPreviousPage = pageNumber > 1
  const hasNextPage = pageNumber < totalPages
  const noNextPage = isPageNumberAlwaysGiven ? totalPages : null
  const noPreviousPage = isPageNumberAlwaysGiven ? 1 : null
  return {
    totalItems,
    pageNumber,
    pageSize,
    totalPages,
    hasPreviousPage,
    hasNextPage,
    nextPageNumber: hasNextPage ? pageNumber + 1 : noNextPage,
    previousPageNumber: hasPreviousPage ? pageNumber - 1 : noPreviousPage,
  }
}

/** The paged list as JSON text. */
export function pageJson(
  generation: GenerationName,
  request: PageRequest,
  { totalItems, items }: FoundPage,
): Json {
  const { fieldName } = generations[generation]
  const fields = { ...pageFields(generation, request, totalItems), items: `[${items}]` }
  const parts = Object.entries(fields).map(([field, text]) => `"${fieldName(field)}":${text}`)
  return new Json(`{${parts.join(',')}}`)
}

interface PageWalk {
  /**
   * The condition finds its rows by an index of its own, and they are sorted by number: for ranges of time.
   * The database expects rows of any condition all over the table and would walk it from the first number;
   * those of the last month stand at its end.
   */
  readonly isSorted?: boolean
  /** Another order than that of the source. */
  readonly order?: PageOrder | undefined
  /**
   * Selects how many rows there are, as `totalItems`, where that is known without counting them. With an aggregate:
   * PostgreSQL would work anything else out again at each place that names it.
   */
  readonly total?: Sql | undefined
}

/** From this offset on, a page is looked for from the nearer end of the list. */
const farOffset = 10_000

/**
 * The keys of a page far from the beginning, each with its place among them. The rows before it are skipped, or
 * where these are more, those after it: `counted` says how many rows there are. The other half has the limit 0 and
 * reads nothing. `rows` selects each row's `key`, without an order.
 */
export function keysOfFarPage(
  { pageNumber = 1, pageSize = pageSizeDefault }: PageRequest,
  rows: Sql,
  { forward, backward }: Pick<PageOrder, 'forward' | 'backward'>,
): Sql {
  const offset = sql`${(pageNumber - 1) * pageSize}::bigint`
  const size = sql`${pageSize}::bigint`
  const isNearEnd = sql`${offset} * 2 > counted."totalItems"`
  // From the limit around both the planner knows that few rows come; otherwise it reads the whole table.
  return sql`
    select page.key, page.place from (
      (select first.key, row_number() over () as place from (
        ${rows} order by ${forward}
        limit case when ${isNearEnd} then 0 else ${size} end offset ${offset}) first)
      union all
      (select last.key, -row_number() over () as place from (
        ${rows} order by ${backward}
        limit case when ${isNearEnd} then greatest(0, least(${size}, counted."totalItems" - ${offset})) else 0 end
        offset greatest(0, counted."totalItems" - ${offset} - ${size})) last)
    ) page limit ${size}`
}

/**
 * A page of a tenant's records in their order, as the last statement of the work. Count and page are of
 * one moment: they are one statement. The rows that an offset skips are walked by key alone and
 * shown only if they are of the page.
 */
export async function concludeWithPage(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  request: PageRequest,
  condition?: Sql,
  walk: PageWalk = {},
): Promise<Json> {
  const { pageNumber = 1, pageSize = pageSizeDefault } = request
  const { order, total } = walk
  const row = fixed(source.as)
  const rows = rowsOf(source, tx.tenantId, condition)
  const window = sql`limit ${pageSize}::bigint offset ${(pageNumber - 1) * pageSize}::bigint`
  const place = sql`${condition ?? fixed('')}${order?.forward ?? fixed('')}${window}`
  const shown = shownRecords(tx, generation, source, sql`${row}.id`, place)
  const key = sql`${row}.${fixed(order?.key ?? 'id')}`
  const within = order?.within ? sql` and ${order.within}` : fixed('')
  const shownByPlace = sql`
    select string_agg(${shown.record}, ${shown.separator} order by page.place) as items
    from (${keysOfPage(request, sql`select ${key} as key ${rows}${within}`, row, walk)}) page
    join erp.${fixed(source.table)} ${row} on ${row}.tenant_id = ${tx.tenantId} and ${key} = page.key
    ${shown.joins}`
  const shownInOrder = sql`
    select string_agg(page.record, ',') as items
    from (select (${source.record[generation]})::text as record ${rows} order by ${orderOf(source)} ${window}) page`
  const isByPlace = order !== undefined || source.order === undefined
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    select counted."totalItems", shown.items
    from
      (${total ?? sql`select count(*) as "totalItems" ${rows}`}) counted,
      lateral (${isByPlace ? shownByPlace : shownInOrder}) shown`)
  return pageJson(generation, request, {
    totalItems: found?.totalItems ?? 0,
    items: isByPlace ? shown.read(found?.items ?? '') : (found?.items ?? ''),
  })
}

/** The keys of the rows of a page, each with its place. */
function keysOfPage(
  request: PageRequest,
  rows: Sql,
  row: Sql,
  { isSorted = false, order }: PageWalk,
): Sql {
  const { pageNumber = 1, pageSize = pageSizeDefault } = request
  const offset = (pageNumber - 1) * pageSize
  const byNumber = { forward: sql`${row}.id`, backward: sql`${row}.id desc` }
  if (offset >= farOffset) return keysOfFarPage(request, rows, order ?? byNumber)
  const window = sql`limit ${pageSize}::bigint offset ${offset}::bigint`
  // Without statistics, PostgreSQL may read a numbered page again for each record: numbers are their own places.
  if (!order)
    return sql`
      select picked.key, picked.key as place
      from (${rows} order by ${row}.id${fixed(isSorted ? ' + 0' : '')} ${window}) picked`
  return sql`
    select picked.key, row_number() over () as place
    from (${rows} order by ${order.forward} ${window}) picked`
}
