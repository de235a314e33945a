import { registerHooks } from 'node:module'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

/**
 * Runs test files one after another in this process: its start and the import of the product take longer
 * than most files. Each file has its own instances of the helpers of tests (folders `testing`), since
 * these may hold a world that ends with its file; the product's own modules are shared.
 */
export async function runTestFiles(paths: Iterable<string> | AsyncIterable<string>): Promise<void> {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context)
      const file = context.parentURL && new URL(context.parentURL).searchParams.get('of')
      if (!file || !helperOfTests.test(resolved.url)) return resolved
      return { ...resolved, url: `${resolved.url}?of=${file}` }
    },
  })
  process.on('uncaughtExceptionMonitor', report).on('unhandledRejection', report)
  // Some tests wait for nothing but what does not keep a process alive: a helper process that may be left.
  const alive = setInterval(() => undefined, timeLimitMs)
  let count = 0
  for await (const path of paths) {
    const file = `${pathToFileURL(path).href}?of=${count++}`
    await test(path, { timeout: timeLimitMs }, () => import(file))
  }
  clearInterval(alive)
  setTimeout(endAnyway, graceMs).unref()
}

/**
 * Ends a process that a test keeps alive with what it left behind: a server or a connection. Otherwise it would never
 * end.
 */
function endAnyway(): void {
  const left = process.getActiveResourcesInfo().join(', ')
  process.stderr.write(`${uncaught}a test left behind: ${left}\n`)
  process.exit(1)
}

/** After the last test of a group, for what ends by itself. */
const graceMs = 60_000

/** The beginning of the line that reports a fault which no test caught, with its stack. */
export const uncaught = 'Uncaught in a group of tests: '

function report(fault: unknown): void {
  const text = fault instanceof Error ? fault.stack : String(fault)
  process.stderr.write(`${uncaught}${text?.replaceAll('\n', ' ')}\n`)
}

/** The time limit of one file: several times what the longest takes, so that a file that waits for ever fails. */
const timeLimitMs = 600_000

const helperOfTests = /^file:.*\/src\/.*\/testing\/[^/?]+\.ts$/
