import type { Sql } from '../postgres/sql.ts'

/**
 * A kind of record that an audit entry names by number, several in one entry. The room of the records
 * describes it; its expressions are over a row `named` with the number `id`.
 */
export interface AuditedKind {
  /** As `AuditedRecords` names it. */
  readonly kind: string
  /** Name of the operation that deletes a record; its entry keeps the number of the record. */
  readonly deletedBy: string
  /** The number of the record with this uuid, as a statement with the column `id`. */
  readonly numberOf: (uuid: string) => Sql
  /** The uuid of a record, also of a deleted one where it is known. */
  readonly uuid: Sql
  /** What the list of an entry's records shows of one, as JSON. */
  readonly shown: Sql
}
