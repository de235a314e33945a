import { Fault } from '../../../api/faults.ts'

/** What is wrong with a source, and where; both counted from 1. */
export interface PlacedFault {
  readonly line?: number
  readonly column?: number
  readonly message: string
}

const placed = /^(\d+):(\d+): (.*)$/s

/** The faults that the service found in a form (`form.faulty`), each with its place in the source of the tenant. */
export function placedFaults(error: unknown): readonly PlacedFault[] {
  if (!(error instanceof Fault)) return []
  if (error.code !== 'form.faulty') return [{ message: error.message }]
  const all = Object.entries(error.fields).flatMap(([source, sentence]) =>
    sentence.split(/; (?=\d+:\d+: )/).map((one) => placedIn(source, one)),
  )
  return all.length > 0 ? all : [{ message: error.message }]
}

/** Places in what comes with the service are not in the editor. */
function placedIn(source: string, sentence: string): PlacedFault {
  const [, line, column, message] = placed.exec(sentence) ?? []
  if (line === undefined || message === undefined) return { message: sentence }
  if (source !== 'main') return { message: `${source}.typ: ${message}` }
  return { line: Number(line), column: Number(column), message }
}
