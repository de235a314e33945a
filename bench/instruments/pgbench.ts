import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CompiledStatement } from '../../src/platform/postgres/sql.ts'

const run = promisify(execFile)

export interface PgbenchTarget {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/**
 * A transaction as the service sends it: the same prepared texts in one round trip. Values that must
 * differ from run to run are SQL over pgbench's variables; the others are literals.
 */
export interface Script {
  readonly variables: readonly string[]
  readonly statements: readonly CompiledStatement[]
  /** Statements of each client instead, where all of their values stay the same. */
  readonly byClient?: readonly (readonly CompiledStatement[])[]
  /** The SQL that replaces a value, by value. */
  readonly varying: ReadonlyMap<unknown, string>
  /** Texts of variables that stay the same. */
  readonly texts?: ReadonlyMap<string, string>
}

/** Transactions per second of PostgreSQL alone with these statements. */
export async function pgbench(
  target: PgbenchTarget,
  script: Script,
  load: Load,
): Promise<{ readonly perSecond: number; readonly meanMs: number }> {
  const stdout = await runScripts(target, [script], load)
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const meanMs = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1])
  if (!perSecond) throw new Error(stdout)
  return { perSecond, meanMs }
}

/**
 * How long transactions of several scripts take in PostgreSQL alone that follow one another, one of them by chance
 * each, so that what disturbs the machine disturbs all alike: means in ms, in the order of the scripts.
 */
export async function pgbenchInTurn(
  target: PgbenchTarget,
  scripts: readonly Script[],
  load: Pick<Load, 'seconds'>,
): Promise<number[]> {
  const stdout = await runScripts(target, scripts, { ...load, clients: 1 })
  return [...stdout.matchAll(/^ - latency average = ([\d.]+) ms$/gm)].map(([, ms]) => Number(ms))
}

interface Load {
  readonly clients: number
  readonly seconds: number
  /** `extended`: the statements are parsed and planned at every use. */
  readonly mode?: 'prepared' | 'extended'
}

async function runScripts(
  target: PgbenchTarget,
  scripts: readonly Script[],
  { clients, seconds, mode = 'prepared' }: Load,
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-pgbench-'))
  try {
    const texts = new Map(
      scripts.flatMap((script) => [...(script.texts ?? [])].map(([name, text]) => [text, name])),
    )
    const files: string[] = []
    for (const script of scripts) {
      files.push(join(directory, `script-${files.length}.sql`))
      await writeFile(files.at(-1) ?? '', scriptText(script, texts))
    }
    const { stdout } = await run('pgbench', [
      ...['-h', target.host, '-p', String(target.port), '-U', target.user],
      ...['-n', '-M', mode, '-c', String(clients), '-j', '1', '-T', String(seconds)],
      ...files.flatMap((file) => ['-f', file]),
      ...[...texts].flatMap(([text, name]) => ['-D', `${name}=${text}`]),
      target.database,
    ])
    if (/number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout)
    return stdout
  } finally {
    await rm(directory, { recursive: true })
  }
}

function scriptText(
  { variables, statements, byClient = [], varying }: Script,
  texts: Map<string, string>,
): string {
  const line = ({ text, values }: CompiledStatement) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, number) => {
      const value = values[Number(number) - 1]
      return varying.get(value) ?? literal(value)
    })
    return `${withoutColons(filled.replaceAll(/\s+/g, ' ').trim(), texts)};`
  }
  const own = byClient.flatMap((all, client) => [
    `\\if :client_id = ${client}`,
    ...all.map(line),
    '\\endif',
  ])
  const lines = [...statements.map(line), ...own]
  return [...variables, '\\startpipeline', ...lines, '\\endpipeline', ''].join('\n')
}

/** pgbench reads `:MI` within a text as a variable, so such texts are passed as variables. */
function withoutColons(statement: string, texts: Map<string, string>): string {
  return statement.replaceAll(/'((?:[^']|'')*)'/g, (quoted, inner: string) => {
    if (!/:[A-Za-z_]/.test(inner)) return quoted
    const text = inner.replaceAll("''", "'")
    if (!texts.has(text)) texts.set(text, `text${texts.size}`)
    return `:${texts.get(text)}`
  })
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  return `'${textOf(value).replaceAll("'", "''")}'`
}

/** As the driver sends it: an array as PostgreSQL writes arrays, any other object as JSON. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((element) => JSON.stringify(element)).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
