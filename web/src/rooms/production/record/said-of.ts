import { Fault } from '../../../api/faults.ts'

/** What a refusal says, a sentence for each part that it is about. */
export function saidOf(error: Error): readonly string[] {
  const said = error instanceof Fault ? [...new Set(Object.values(error.fields))] : []
  return said.length > 0 ? said : [error.message]
}
