import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface HttpLoad {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Lua that returns the next request; it may call `send(method, path, body)`. */
  readonly request: string
  /** Headers of several callers, for Lua the list `callers`. */
  readonly callers?: readonly Readonly<Record<string, string>>[]
  readonly connections: number
  readonly seconds: number
}

export interface HttpResult {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Requests per second over HTTP. Throws when an answer was not a success. */
export async function wrk(load: HttpLoad): Promise<HttpResult> {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-wrk-'))
  try {
    const file = join(directory, 'load.lua')
    await writeFile(file, script(load))
    const args = [
      '-t1',
      `-c${load.connections}`,
      `-d${load.seconds}s`,
      '--latency',
      '-s',
      file,
      load.url,
    ]
    const { stdout } = await run('wrk', args)
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      p50Ms: milliseconds(/50%\s+([\d.]+\w+)/.exec(stdout)?.[1]),
      p99Ms: milliseconds(/99%\s+([\d.]+\w+)/.exec(stdout)?.[1]),
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

function script({ headers, callers = [], request }: HttpLoad): string {
  return `
math.randomseed(os.time())
local headers = ${luaTable(headers)}
local callers = { ${callers.map(luaTable).join(',\n')} }
local function send(method, path, body) return wrk.format(method, path, headers, body) end
function request() ${request} end
`
}

function luaTable(values: Readonly<Record<string, string>>): string {
  return `{ ${Object.entries(values)
    .map(([name, value]) => `["${name}"] = "${value}"`)
    .join(', ')} }`
}

function milliseconds(text = ''): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('us')) return value / 1000
  return text.endsWith('ms') ? value : value * 1000
}
