import type { Sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { NodeType, SortKey } from './node-type.ts'

/** Rows of one kind, as lists and single reads of the graph find them. */
export interface NodeSource {
  readonly type: NodeType
  /** What follows `from`: a table below `erp` with its alias, and joins to it. */
  readonly from: string
  /** The alias of that table, whose `tenant_id` is the tenant's. */
  readonly as: string
  /**
   * Columns that are unique together and never null: the order of the list, and the end of every
   * other order.
   */
  readonly key: readonly SortKey[]
  /** The condition on rows, in addition to the tenant. */
  readonly where?: string
  /** The condition that a row matches `searchTerm`; without it there is no such argument. */
  readonly search?: (tx: TenantTx, text: string) => Sql | Promise<Sql>
  /** An expression for the number of all rows that is faster than counting them. */
  readonly total?: (tenantId: string) => Sql
}

interface QueryDetails {
  /** Name of the field of `Query`. */
  readonly name: string
  readonly description: string
  /** Scope that the field needs; `all.read` stands for it. */
  readonly scope: string
  readonly source: NodeSource
}

/** A list with pages, filter and order. */
export interface ListQuery extends QueryDetails {
  readonly kind: 'list'
  /** For records below another one: the argument that names it, and the condition on the rows. */
  readonly within?: {
    readonly argument: string
    readonly condition: (tenantId: string, uuid: string) => Sql
  }
}

/** One record by its id; null when the tenant does not have it. */
export interface RecordQuery extends QueryDetails {
  readonly kind: 'record'
  /** The argument that takes the id. */
  readonly argument: string
  /**
   * What is computed for the record before it is read: a further source of its row, such as
   * `jsonb_to_record(…) as computed (…)`, whose columns fields may name. Undefined: the record is null.
   */
  readonly computed?: (tx: TenantTx, uuid: string) => Promise<Sql | undefined>
}

export type GraphQuery = ListQuery | RecordQuery
