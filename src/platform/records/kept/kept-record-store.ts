import type { GenerationName } from '../../pipeline/generation.ts'
import { Mistaken } from '../../postgres/failure.ts'
import { compile, fixed, type Sql, sql } from '../../postgres/sql.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import type { RecordSql } from '../projection.ts'
import {
  forgetPage,
  forgetRecord,
  type KeptOf,
  type KeptRecord,
  keepPage,
  keepRecord,
  keptPage,
  keptRecord,
} from './kept-records.ts'

/**
 * Reads that ask PostgreSQL only for the states of records, instead of their JSON, where their texts are cached here.
 * If the answer names another state, the cached text is outdated, and the work runs again without the cache
 * (`Mistaken`). One statement for both cases would cost nearly as much as writing the record: most of that is the
 * preparation of so large an expression for each execution.
 *
 * Only for operations that write nothing: others may not run again after their end, and they may read their own
 * writes, which may be rolled back.
 */

/** The state of a row as a text, which differs whenever the record of the row would be different. */
export interface Stamp {
  readonly value: Sql
  /** Other tables that the value names, after the table of the record in `from`: `left join … on …`. */
  readonly joins: Sql
}

/** What is read of a `RecordSource`. */
interface Source {
  readonly table: string
  readonly as: string
  readonly record: RecordSql
  readonly stamp?: Stamp
  readonly where?: Sql
}

export type StampedSource = Source & { readonly stamp: Stamp }

export function isStamped(source: Source): source is StampedSource {
  return source.stamp !== undefined
}

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
  const kept = tx.mayGuess ? keptRecord(of, key) : undefined
  const row = fixed(as)
  const rows = sql`
    from erp.${fixed(table)} ${row} ${source.stamp.joins}
    where ${row}.tenant_id = ${tx.tenantId}${where ? sql` and (${where})` : fixed('')} and (${condition})`
  if (!kept) {
    const text = sql`(${source.record[generation]})::text`
    const [found] = await tx.conclude<KeptRecord>(sql`
      select ${source.stamp.value} as stamp, ${text} as text ${rows}`)
    if (found && tx.mayGuess) keepRecord(of, key, found)
    return found?.text
  }
  const [found] = await tx.conclude<{ stamp: string }>(sql`
    select ${source.stamp.value} as stamp ${rows}`)
  if (!found || found.stamp === kept.stamp) return found && kept.text
  forgetRecord(of, key)
  throw new Mistaken()
}

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
 * The records of a page, whose rows `id` numbers. `place` identifies the page among others of the same records: the
 * records that it had when it was last read are the guess of those that it has now.
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
  if (!isStamped(source) || !tx.mayGuess) return { ...plain, read: (aggregate) => aggregate }
  const of = { tenantId: tx.tenantId, generation, table: source.table }
  const page = pageKey(tx, place)
  const kept = keptPage(of, page)
  const head = sql`concat(${id}, ' ', ${source.stamp.value})`
  return {
    record: kept ? head : sql`concat(${head}, chr(30), ${text})`,
    separator: fixed('chr(30)'),
    joins: source.stamp.joins,
    read: (aggregate) => {
      if (aggregate === '') return ''
      const parts = aggregate.split('\x1e')
      return kept ? textsKept(of, page, kept, parts) : textsRead(of, page, parts)
    },
  }
}

/** There are few statements; pages differ by their values. */
function pageKey(tx: TenantTx, place: Sql): string {
  const { name, text, values } = compile(place, tx.tenantId)
  return `${name || text} ${JSON.stringify(values)}`
}

/** Number and state of a record; JSON has no such separator. */
function headOf(part = ''): readonly [key: string, stamp: string] {
  const end = part.indexOf(' ')
  return [part.slice(0, end), part.slice(end + 1)]
}

function textsKept(
  of: KeptOf,
  page: string,
  kept: ReadonlyMap<string, KeptRecord>,
  heads: readonly string[],
): string {
  const records = heads.map((head) => {
    const [key, stamp] = headOf(head)
    const record = kept.get(key)
    return record?.stamp === stamp ? record.text : undefined
  })
  if (!records.includes(undefined)) return records.join()
  forgetPage(of, page)
  throw new Mistaken()
}

/** Heads and texts in turn. */
function textsRead(of: KeptOf, page: string, parts: readonly string[]): string {
  const keys: string[] = []
  const texts: string[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [key, stamp] = headOf(parts[at])
    const text = parts[at + 1] ?? ''
    keepRecord(of, key, { stamp, text })
    keys.push(key)
    texts.push(text)
  }
  keepPage(of, page, keys)
  return texts.join()
}
