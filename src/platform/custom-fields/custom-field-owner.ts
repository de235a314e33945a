import type { TenantTx } from '../postgres/transaction.ts'
import type { ReferenceList } from '../records/reference-lists/reference-list.ts'
import type { Sentence } from '../values/refusal.ts'
import type { Key, Reference } from '../values/shape.ts'

/**
 * A kind of record to which the tenant adds fields. `customFieldList` makes the list of the fields of this
 * declaration, `customFieldValueOperations` what sets their values.
 */
export interface CustomFieldOwner {
  /** The fields, as error codes, events and the audit trail name them: `customer-custom-field`. */
  readonly noun: string
  /** As names of operations end: `CustomerCustomFields`. */
  readonly plural: string
  /** A value, as the audit trail names it; names of operations are made of it. */
  readonly valueNoun: string
  /** As names of operations end: `CustomerCustomFieldValues`. */
  readonly valuesPlural: string
  /** How sentences name the record, and several of them: `a customer`, `customers`. */
  readonly named: { readonly one: Sentence; readonly many: Sentence }
  /** Where the records are listed; fields and values stand below. */
  readonly path: { readonly v1: string; readonly v2: string }
  /** Name of the path parameter of a record: `customerId`. */
  readonly parameter: string
  /** Resource of the scopes that its values need; the fields need those of custom fields. */
  readonly scope: string
  /** The code that refuses a record that does not exist. */
  readonly missing: string
  /** Table of the fields. */
  readonly table: string
  /** Table of the values, and its column with the number of the record. */
  readonly values: { readonly table: string; readonly column: string }
  /** Throws the 404 of the record. */
  readonly find: (tx: TenantTx, reference: Reference) => Promise<Key>
  /** As `find`, and locks the record: values are written under this lock. */
  readonly lock: (tx: TenantTx, reference: Reference) => Promise<Key>
  /** A value of the locked record changed: announces it as a change of the record. */
  readonly changed: (tx: TenantTx, record: Key) => void | Promise<void>
  /** What the audit trail keeps, as in `ReferenceList`. */
  readonly audited?: ReferenceList['audited']
}
