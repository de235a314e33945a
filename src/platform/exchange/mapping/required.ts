import { invalidMapping } from './mapping.ts'
import { carries, type Plan } from './plan.ts'

/** Fields that a file must have to identify its records: one of each list is enough. */
export type RequiredFields = readonly (readonly [string, ...string[]])[]

/** The lists of which neither a column nor a default provides a field. */
export function missingFields(plan: Plan, required: RequiredFields): RequiredFields {
  return required.filter((names) => !names.some((name) => carries(plan, name)))
}

/** Throws `import.mapping.invalid`, which names them all. */
export function refuseMissing(plan: Plan, required: RequiredFields): void {
  refuseFields(missingFields(plan, required), plan.table.header)
}

/** The same of fields that are known to be missing in a file with these columns. */
export function refuseFields(missing: RequiredFields, columns: readonly string[]): void {
  if (missing.length === 0) return
  const header = columns.join(', ')
  throw invalidMapping(missing.map(([field]) => `no column of ${header} is taken for the ${field}`))
}
