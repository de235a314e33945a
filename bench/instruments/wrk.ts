import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
  const stdout = await runScript(load, `function request() ${load.request} end`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: milliseconds(/50%\s+([\d.]+\w+)/.exec(stdout)?.[1]),
    p99Ms: milliseconds(/99%\s+([\d.]+\w+)/.exec(stdout)?.[1]),
  }
}

/**
 * How long requests of several kinds take that are sent one after another, of a kind by chance each, so that what
 * disturbs the machine disturbs all alike: means without the fastest and slowest twentieth, in ms, by the place in
 * `requests`. Throws when an answer was not a success.
 */
export async function wrkInTurn(
  load: Omit<HttpLoad, 'request' | 'connections'> & { readonly requests: readonly string[] },
): Promise<number[]> {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-wrk-times-'))
  try {
    const file = join(directory, 'times')
    await runScript({ ...load, connections: 1 }, timedInTurn(load.requests, file))
    const times = load.requests.map((): number[] => [])
    for (const line of (await readFile(file, 'utf8')).trim().split('\n')) {
      const [kind, ms] = line.split(' ').map(Number)
      times[(kind ?? 0) - 1]?.push(ms ?? Number.NaN)
    }
    return times.map(trimmedMean)
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** Writes the kind and the time of each request into a file: wrk itself hands over single numbers alone. */
function timedInTurn(requests: readonly string[], file: string): string {
  return `
local ffi = require('ffi')
ffi.cdef('typedef struct { long seconds; long nanoseconds; } moment; int clock_gettime(int, moment *);')
local moment = ffi.new('moment')
local function now()
  ffi.C.clock_gettime(1, moment)
  return tonumber(moment.seconds) * 1e3 + tonumber(moment.nanoseconds) / 1e6
end
local kinds = { ${requests.map((one) => `function() ${one} end`).join(', ')} }
local times, kind, begun
function init()
  times = io.open('${file}', 'w')
  times:setvbuf('line')
end
function request()
  kind = math.random(#kinds)
  local one = kinds[kind]()
  begun = now()
  return one
end
function response() times:write(kind, ' ', now() - begun, '\\n') end`
}

function trimmedMean(values: readonly number[]): number {
  const cut = Math.floor(values.length / 20)
  const kept = values.toSorted((one, other) => one - other).slice(cut, values.length - cut)
  return kept.reduce((sum, one) => sum + one, 0) / kept.length
}

async function runScript(load: Omit<HttpLoad, 'request'>, lua: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-wrk-'))
  try {
    const file = join(directory, 'load.lua')
    await writeFile(file, `${preludeOf(load)}\n${lua}\n`)
    const { connections, seconds, url } = load
    const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', file]
    const { stdout } = await run('wrk', [...flags, url])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
    return stdout
  } finally {
    await rm(directory, { recursive: true })
  }
}

function preludeOf({ headers, callers = [] }: Pick<HttpLoad, 'headers' | 'callers'>): string {
  return `
math.randomseed(os.time())
local headers = ${luaTable(headers)}
local callers = { ${callers.map(luaTable).join(',\n')} }
local function send(method, path, body) return wrk.format(method, path, headers, body) end`
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
