import type { GenerationName } from '../pipeline/generation.ts'
import { compile, fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import {
  type KeptOf,
  type KeptRecord,
  keepPage,
  keepRecord,
  keptPage,
  keptRecord,
} from './kept-records.ts'
import type { RecordSql } from './projection.ts'

/**
 * Reads that let PostgreSQL write only the records whose state is another than that of the text kept here: writing
 * one as JSON costs it some thirty times as much as naming its state.
 */

/** What is read of a `RecordSource`. */
interface Source {
  readonly table: string
  readonly as: string
  readonly record: RecordSql
  readonly stamp?: Sql
  readonly where?: Sql
}

export type StampedSource = Source & { readonly stamp: Sql }

export function isStamped(source: Source): source is StampedSource {
  return source.stamp !== undefined
}

/** The state of a row, told once: without the offset the planner would write the expression wherever it is used. */
const statesOf = ({ stamp }: StampedSource) =>
  sql`cross join lateral (select ${stamp} as stamp offset 0) state`

/** The text of the one record of these rows that has this key, as the last statement of the work. */
export async function concludeWithKept(
  tx: TenantTx,
  generation: GenerationName,
  source: StampedSource,
  key: string,
  condition: Sql,
): Promise<string | undefined> {
  const of = { tenantId: tx.tenantId, generation, table: source.table }
  const { table, as, where } = source
  const kept = mayKeep(tx) ? keptRecord(of, key) : undefined
  const row = fixed(as)
  const [found] = await tx.conclude<{ stamp: string; record: string | null }>(sql`
    select state.stamp, case when state.stamp is distinct from ${kept?.stamp ?? null}::text
      then (${source.record[generation]})::text end as record
    from erp.${fixed(table)} ${row} ${statesOf(source)}
    where ${row}.tenant_id = ${tx.tenantId}${where ? sql` and (${where})` : fixed('')} and (${condition})`)
  if (!found) return undefined
  if (found.record === null) return kept?.text
  if (mayKeep(tx)) keepRecord(of, key, { stamp: found.stamp, text: found.record })
  return found.record
}

/** What this transaction wrote itself may be rolled back, with its stamps. */
const mayKeep = (tx: TenantTx) => !tx.hasAnnounced

/** The records of a page for its statement, and how what that returns is read. */
export interface ShownRecords {
  /** Of one row, an aggregate of which goes over the page. */
  readonly record: Sql
  /** Stands between two records of the aggregate. */
  readonly separator: Sql
  /** Follows the table of the records in `from`. */
  readonly joins: Sql
  /** The JSON texts, comma-separated. */
  readonly read: (aggregate: string) => string
}

/**
 * The records of a page, whose rows `id` numbers. `place` tells the page from others of the same records: which
 * it had when it was read last is the guess of which it has now.
 */
export function shownRecords(
  tx: TenantTx,
  generation: GenerationName,
  source: Source,
  id: Sql,
  place: Sql,
): ShownRecords {
  const text = sql`(${source.record[generation]})::text`
  const plain = { record: text, separator: fixed(`','`), joins: fixed('') }
  if (!isStamped(source) || !mayKeep(tx)) return { ...plain, read: (aggregate) => aggregate }
  const of = { tenantId: tx.tenantId, generation, table: source.table }
  const page = pageKey(tx, place)
  // Held until the answer is there: meanwhile others may displace them.
  const kept = new Map(
    keptPage(of, page).flatMap((key): [string, KeptRecord][] => {
      const record = keptRecord(of, key)
      return record ? [[key, record]] : []
    }),
  )
  const ids = [...kept.keys()].map(Number)
  const stamps = [...kept.values()].map(({ stamp }) => stamp)
  return {
    record: sql`concat(${id}, ' ', state.stamp, chr(30),
      case when known.stamp is distinct from state.stamp then ${text} end)`,
    separator: fixed('chr(30)'),
    joins: sql`${statesOf(source)}
      left join unnest(${ids}::integer[], ${stamps}::text[]) known (id, stamp) on known.id = ${id}`,
    read: (aggregate) => readPage({ of, page, kept }, aggregate),
  }
}

/** Statements are few, their values tell pages apart. */
function pageKey(tx: TenantTx, place: Sql): string {
  const { name, text, values } = compile(place, tx.tenantId)
  return `${name || text} ${JSON.stringify(values)}`
}

interface KeptPage {
  readonly of: KeptOf
  readonly page: string
  readonly kept: ReadonlyMap<string, KeptRecord>
}

/** Number and state of each record and its text, which is empty where it is kept; JSON has no such separator. */
function readPage({ of, page, kept }: KeptPage, aggregate: string): string {
  if (aggregate === '') return ''
  const parts = aggregate.split('\x1e')
  const keys: string[] = []
  const texts: string[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const head = parts[at] ?? ''
    const key = head.slice(0, head.indexOf(' '))
    const text = parts[at + 1] ?? ''
    if (text !== '') keepRecord(of, key, { stamp: head.slice(key.length + 1), text })
    keys.push(key)
    texts.push(text || (kept.get(key)?.text ?? ''))
  }
  keepPage(of, page, keys)
  return texts.join()
}
