import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { stopIdleTestCluster } from '../../../platform/testing/cluster.ts'
import type { Failure } from './failure-reporter.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

/** What is asked: `ID SUBSTITUTE`, empty for nothing, and the tests, of which the first that fails ends it. */
export interface Asked {
  readonly removed: string
  readonly tests: readonly string[]
}

export interface Answer {
  readonly failures: readonly Failure[]
  /** Of the process, in bytes. */
  readonly memory: number
}

/** How the line begins that answers. */
export const answerMark = 'Answer: '

/** Each run of a test file leaves its modules in memory: a process that has more is followed by another one. */
const memoryMax = 1_200_000_000

/** A test that waits for what was taken out, such as a mail, has noticed it. */
const longestMs = 120_000

/** A copy of the tree with a database server of its own, and the process that runs tests there. */
export class TrialGround {
  readonly #directory: string
  #child: ChildProcess | undefined

  constructor(root: string, directory: string) {
    this.#directory = directory
    // The server of the tests runs as another user, who must reach its files.
    chmodSync(directory, 0o755)
    const left = ['node_modules', '.git']
    const filter = (path: string) => !left.includes(basename(path))
    cpSync(root, this.#path('tree'), { recursive: true, filter })
    symlinkSync(join(root, 'node_modules'), this.#path('tree/node_modules'))
    mkdirSync(this.#path('tmp'))
  }

  #path(name: string): string {
    return join(this.#directory, name)
  }

  /** Writes another text in place of a file below `src`, and returns the one before. */
  write(file: string, text: string): string {
    const path = this.#path(`tree/src/${file}`)
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, text)
    return before
  }

  async ask(asked: Asked): Promise<Outcome> {
    const log = this.#path(`tmp/kontor-test-${process.getuid?.()}/postgres.log`)
    const logged = lengthOf(log)
    const failures = await this.#failures(asked)
    if (failures.length === 0) return { kind: 'unnoticed' }
    return outcomeOf(failures, readFileSync(log).subarray(logged).toString())
  }

  #failures(asked: Asked): Promise<readonly Failure[]> {
    this.#child ??= this.#started()
    const child = this.#child
    return new Promise((resolve) => {
      let said = ''
      const done = ({ failures, memory }: Answer) => {
        clearTimeout(late)
        child.removeAllListeners('exit').stdout?.removeAllListeners('data')
        if (memory > memoryMax) this.stop()
        resolve(failures)
      }
      const fail = (fault: string) => {
        const failure = { file: asked.tests[0] ?? '', test: '', fault }
        done({ failures: [failure], memory: Number.POSITIVE_INFINITY })
      }
      const late = setTimeout(fail, longestMs, 'the tests took too long')
      child.once('exit', (code) => fail(`SyntaxError: the process ended with ${code}`))
      child.stdout?.on('data', (part) => {
        said += part
        const [, answer] = new RegExp(`^${answerMark}(.*)\\n`, 'm').exec(said) ?? []
        if (answer !== undefined) done(JSON.parse(answer) as Answer)
      })
      child.stdin?.write(`${JSON.stringify(asked)}\n`)
    })
  }

  #started(): ChildProcess {
    const folder = this.#path('tree/src/whole/effects/removal')
    // biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
    const { NODE_TEST_CONTEXT: _, TEST_DATABASE_URL: __, ...environment } = process.env
    const reporter = `--test-reporter=${folder}/failure-reporter.ts`
    const child = spawn(
      process.execPath,
      [reporter, '--test-reporter-destination=stdout', `${folder}/try-removals.ts`],
      {
        cwd: this.#path('tree'),
        env: { ...environment, TMPDIR: this.#path('tmp'), REMOVED_EFFECT: '' },
        stdio: ['pipe', 'pipe', 'inherit'],
        detached: true,
      },
    )
    child.stdout.setEncoding('utf8')
    return child
  }

  /** Ends the process with all that its tests started. The next question starts another one. */
  stop(): void {
    const child = this.#child
    this.#child = undefined
    child?.removeAllListeners('exit')
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }

  async end(): Promise<void> {
    this.stop()
    // biome-ignore lint/style/noProcessEnv: says which server is meant.
    process.env['TMPDIR'] = this.#path('tmp')
    await stopIdleTestCluster()
    rmSync(this.#directory, { recursive: true, force: true })
  }
}

const lengthOf = (path: string): number => {
  try {
    return readFileSync(path).length
  } catch {
    return 0
  }
}
