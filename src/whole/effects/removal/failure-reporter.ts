import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** A test that failed, in the test file that was run. */
export interface Failure {
  readonly file: string
  readonly test: string
  readonly fault: string
}

let failures: Omit<Failure, 'file'>[] = []
let end: (() => void) | undefined

/** What fails until the end of the test file that runs next in this process. */
export function nextFailures(file: string): Promise<Failure[]> {
  return new Promise((resolve) => {
    failures = []
    end = () => resolve(failures.map((failure) => ({ file, ...failure })))
  })
}

// biome-ignore lint/style/noDefaultExport: Node.js takes reporters so.
export default async function* collect(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  yield ''
  for await (const { type, data } of events) {
    if (type !== 'test:fail' && type !== 'test:pass') continue
    if (type === 'test:fail') take(data.name, data.details.error)
    if (data.nesting === 0) end?.()
  }
}

function take(test: string, error: Error & { failureType?: string }): void {
  if (error.failureType === 'subtestsFailed') return
  failures.push({ test, fault: inspect(error.cause, { depth: 4 }).slice(0, 2000) })
}
