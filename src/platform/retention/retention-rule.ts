import type { TenantTx } from '../postgres/transaction.ts'

/** What the law calls records that must be kept; how long depends on the country (`access/retention/legal-years.ts`). */
export type RecordClass = 'books' | 'vouchers' | 'letters'

/** What one batch removed. */
export interface RemovedRecords {
  readonly kind: string
  readonly outcome: 'deleted' | 'anonymized'
  readonly count: number
  readonly oldest: Date
  readonly newest: Date
}

/** Which records are due for removal, for one batch. */
export interface Over {
  /** Records from before this moment are due. */
  readonly before: Date
  /** The same of another kind, which is removed with this one; null: kept as long as the tenant. */
  readonly beforeOf: (kind: string) => Date | null
  /** The same of what the law calls so, whatever the tenant wants. */
  readonly beforeByLaw: (recordClass: RecordClass) => Date
  readonly limit: number
}

/** What would be removed: at most as many as asked for. */
interface FoundOver {
  readonly count: number
  readonly oldest: Date | null
  readonly newest: Date | null
}

/** How long the records of a kind are kept, and how they are removed. */
export interface RetentionRule {
  /** The noun of the records, as in the audit trail. */
  readonly kind: string
  /** Their tables, and those whose rows go with theirs. */
  readonly tables: readonly string[]
  /** Years are counted from the end of the calendar year (UTC), days from the moment itself. */
  readonly unit: 'years' | 'days'
  /** What the law calls them, where it says how long they must be kept. */
  readonly law?: RecordClass
  /** The default: a number, or as long as the law demands for records of a class. */
  readonly usual: number | RecordClass
  /** Whether the operator sets the default. */
  readonly isSetByOperator?: boolean
  /** The shortest time that a tenant can set, where the law says none; 1 by default. */
  readonly least?: number
  /** The kind that these records go with, once both are over; they have no removal of their own. */
  readonly removedWith?: string
  readonly removal?: Removal
  /** Names of records in the audit trail whose entries must be kept as long as books are. */
  readonly audited?: readonly string[]
}

export interface Removal {
  /** Removes up to `limit` records that are over, and returns what it did; nothing where nothing is left. */
  readonly remove: (tx: TenantTx, over: Over) => Promise<readonly RemovedRecords[]>
  readonly find: (tx: TenantTx, over: Over) => Promise<FoundOver>
  /** Records in one transaction; 1,000 by default. */
  readonly portion?: number
  /** Under the operator's role, which may delete what the application's must leave. */
  readonly isOperator?: boolean
}

/** How long a room keeps the rows of each of its tables. */
export interface Retention {
  readonly rules?: readonly RetentionRule[]
  /** Tables whose rows end by themselves within days, with when. */
  readonly passing?: Readonly<Record<string, string>>
  /** Tables whose rows are kept as long as the tenant, or until somebody deletes them, with the reason. */
  readonly kept?: Readonly<Record<string, string>>
}

/** Several tables with one reason. */
export const forReason = (reason: string, ...tables: readonly string[]) =>
  Object.fromEntries(tables.map((table) => [table, reason]))

/** Lists that people keep, and that records refer to. */
export const ownLists = 'people keep this list: it has no end of its own'
/** Sums, places and counters: nothing of a person, and no more rows than records. */
export const withoutPersons = 'says nothing of a person, and has a row for each record at most'

/** What was removed of a kind, by the moments of its records; nothing where there was none. */
export function removedOf(
  kind: string,
  moments: readonly Date[],
  outcome: RemovedRecords['outcome'] = 'deleted',
): RemovedRecords[] {
  if (moments.length === 0) return []
  const [first = new Date(0)] = moments
  const [oldest, newest] = moments.reduce(
    ([low, high], at) => [at < low ? at : low, at > high ? at : high],
    [first, first],
  )
  return [{ kind, outcome, count: moments.length, oldest, newest }]
}
