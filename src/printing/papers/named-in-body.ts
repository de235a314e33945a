import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { noSuchReferences } from '../forms/form.ts'
import { findForm } from '../forms/form-store.ts'
import type { Paper } from '../paper-store.ts'

interface Named {
  /** What `documentId` names; undefined where there is none. */
  readonly document: object | undefined
  readonly formId?: Reference | null | undefined
}

/** Throws 422 `form.reference.missing` for what a body names and is not there. */
export async function requireNamed(
  tx: TenantTx,
  paper: Paper,
  { document, formId }: Named,
  fieldName: FieldName,
): Promise<void> {
  const form = formId ? await findForm(tx, formId) : undefined
  const missing = [
    ...(document ? [] : ['documentId']),
    ...(formId && form?.kind !== paper.kind ? ['formId'] : []),
  ]
  if (missing.length > 0) throw noSuchReferences(missing.map((field) => fieldName([field])))
}
