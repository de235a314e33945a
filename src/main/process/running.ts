import { setFlagsFromString } from 'node:v8'
import { logLibraryLines } from '../../platform/observability/library-lines.ts'
import { errorFacts, type Log, logTo } from '../../platform/observability/log.ts'
import { LogOutput } from '../../platform/observability/log-output.ts'
import { type Config, readConfig } from './config.ts'
import { explained } from './start-error.ts'

/** A running process of the service. */
export interface Running {
  readonly config: Config
  readonly log: Log
  /** Registers a shutdown callback; callbacks run in reverse order. */
  readonly atEnd: (callback: () => Promise<void> | void) => void
  /** Ends the process after its work is done. */
  readonly end: () => Promise<void>
}

/**
 * The shutdown is aborted after this time, not counting the time in which requests are still accepted:
 * requests may take 10 s, the last checkpoint some more.
 */
const endMsMax = 30_000
/**
 * A supervisor may signal the whole process group, and a launcher passes its signal on: signals within
 * this time count as one.
 */
const repeatedSignalMs = 1_000

/**
 * The heap may grow by half before it is collected. Left to itself on a machine with much memory, the
 * process grew by 20 MB with each batch of 100,000 keys, to 580 MB, of which 46 were in use. The young
 * part of it is bounded by `--max-semi-space-size` in package.json, since that is only read at the start:
 * under load a process takes 240 MB with it and 350 without, and answers as many requests. 8 MB would save 16
 * and cost a GET of an item 3 % and a list of fifty 7 %: what is collected twice as often has had half the time
 * to die. `work` has 4 MB, since it mostly waits for the database. A process that serves keeps its size when
 * it rests (`--min-semi-space-size`): the engine would begin each time of load with 1 MB, collect it ten times as
 * often, and a request took a tenth longer.
 */
setFlagsFromString('--heap-growing-percent=50')

/**
 * Runs a process until it receives SIGTERM or SIGINT: it then closes everything in reverse order and
 * exits with 0. A second signal ends it at once. An error at the start, or an uncaught one later, ends it
 * with 1 and one line that says why.
 */
export async function run(main: (running: Running) => Promise<void>): Promise<void> {
  const output = new LogOutput(1)
  const config = configOrExit()
  const log = logTo(config.logLevel, output)
  logLibraryLines(log)
  const callbacks: (() => Promise<void> | void)[] = []
  let ending: Promise<void> | undefined
  const close = async (status: number) => {
    await undo(callbacks, log, endMsMax + config.drainSeconds * 1_000)
    await output.flush()
    process.exit(status)
  }
  const end = (status: number) => {
    ending ??= close(status)
    return ending
  }
  const fail = (error: unknown) => {
    complain(error, config)
    return end(1)
  }
  const collapse = (error: unknown) => {
    // Errors of connections that are cut during the shutdown are expected.
    if (ending !== undefined) return ending
    log.fatal({ cause: errorFacts(error) }, 'an error was not caught')
    return fail(error)
  }
  onSignals((signal) => {
    log.info({ signal }, 'stopping')
    void end(0)
  })
  process.on('uncaughtException', collapse)
  process.on('unhandledRejection', collapse)
  try {
    await main({ config, log, atEnd: (callback) => callbacks.push(callback), end: () => end(0) })
  } catch (error) {
    if (ending === undefined) await fail(error)
  }
}

function configOrExit(): Config {
  try {
    // biome-ignore lint/style/noProcessEnv: handed to the reader of the configuration, here alone.
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${explained(error)}\n`)
    process.exit(1)
  }
}

function onSignals(stop: (signal: string) => void): void {
  let stoppedAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now()
      stop(signal)
    } else if (performance.now() - stoppedAt > repeatedSignalMs) {
      process.exit(1)
    }
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function undo(
  callbacks: (() => Promise<void> | void)[],
  log: Log,
  limitMs: number,
): Promise<void> {
  const timer = setTimeout(() => {
    log.error('the end took too long')
    process.exit(1)
  }, limitMs)
  for (const callback of callbacks.reverse()) {
    try {
      await callback()
    } catch (error) {
      log.error({ cause: errorFacts(error) }, 'not closed cleanly')
    }
  }
  clearTimeout(timer)
}

function complain(error: unknown, config: Config): void {
  const isDetailed = config.logLevel === 'debug' || config.logLevel === 'trace'
  const stack = isDetailed && error instanceof Error ? `\n${error.stack}` : ''
  process.stderr.write(`${explained(error)}${stack}\n`)
}
