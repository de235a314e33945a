import type { Form } from '../../shared/form/use-form.ts'

/** What was entered. A description that was cleared is empty: a role has none rather than null. */
export function roleBodyOf(form: Form): Record<string, unknown> {
  const { description, ...others } = form.body()
  return description === undefined ? others : { ...others, description: description ?? '' }
}
