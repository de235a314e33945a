import { createInterface } from 'node:readline'
import { serialize } from 'pg-protocol'
import { runTestFiles } from '../../testing/runner/test-group.ts'
import { type Failure, nextFailures } from './failure-reporter.ts'
import type { Substitute } from './removal.ts'
import { withoutColumn } from './statement-reads.ts'
import { type Answer, type Asked, answerMark } from './trial.ts'

/**
 * A process that runs test files with one effect taken out, as another process asks for it line by line. The
 * product is loaded once. What is taken out stands in the environment, which processes inherit that tests start.
 */

// biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
const environment = process.env

serialize.parse = through(serialize.parse, (query) => ({ ...query, text: sent(query.text) }))
serialize.query = through(serialize.query, sent)
await runTestFiles(asked())
process.exit()

function through<T, R>(send: (value: T) => R, change: (value: T) => T): (value: T) => R {
  return (value) => send(change(value))
}

function sent(text: string): string {
  const [id = '', substitute] = (environment['REMOVED_EFFECT'] ?? '').split(' ')
  return substitute ? withoutColumn(text, id, substitute as Substitute) : text
}

/** Each test file that is asked for, one after another until one fails, and the answer behind them. */
async function* asked(): AsyncGenerator<string> {
  for await (const line of createInterface({ input: process.stdin })) {
    const { removed, tests } = JSON.parse(line) as Asked
    environment['REMOVED_EFFECT'] = removed
    let failures: Failure[] = []
    for (const path of tests) {
      const end = nextFailures(path)
      yield path
      failures = await end
      if (failures.length > 0) break
    }
    const answer: Answer = { failures, memory: process.memoryUsage.rss() }
    process.stdout.write(`\n${answerMark}${JSON.stringify(answer)}\n`)
  }
}
