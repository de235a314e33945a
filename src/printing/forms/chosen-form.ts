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

/** The sources that a document is written with: of the form that is named, of the tenant's default, or ours. */
export async function chooseSources(
  tx: TenantTx,
  kind: FormKind,
  reference: Reference | undefined,
): Promise<Readonly<Record<string, string>>> {
  const form = reference ? await requireForm(tx, kind, reference) : await findDefaultForm(tx, kind)
  return form ? sourcesOf(kind, form.source) : shippedForms[kind]
}

/** A tenant's form sees what ours sees. */
export function sourcesOf(kind: FormKind, source: string): Readonly<Record<string, string>> {
  return { ...shippedForms[kind], main: source }
}
