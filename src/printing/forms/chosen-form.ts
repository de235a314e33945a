import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { type FormKind, shippedForms } from '../papers/shipped-forms.ts'
import { noSuchForm } from './form.ts'
import { type ChosenForm, findDefaultForm, findForm } from './form-store.ts'

/** The form that a caller names for a kind of document. Throws `form.missing` (404), also for another kind's. */
export async function requireForm(
  tx: TenantTx,
  kind: FormKind,
  reference: Reference,
): Promise<ChosenForm> {
  const form = await findForm(tx, reference)
  if (form?.kind !== kind) throw noSuchForm()
  return form
}

/** The form that a document is written on: the one that is named, or the tenant's default; undefined: ours. */
export function chooseForm(
  tx: TenantTx,
  kind: FormKind,
  reference: Reference | undefined,
): Promise<ChosenForm | undefined> {
  return reference ? requireForm(tx, kind, reference) : findDefaultForm(tx, kind)
}

/** The sources of a form, or of ours. A tenant's form sees what ours sees. */
export function sourcesOf(
  kind: FormKind,
  source: string | undefined,
): Readonly<Record<string, string>> {
  return source === undefined ? shippedForms[kind] : { ...shippedForms[kind], main: source }
}
