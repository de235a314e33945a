import { Pool } from 'undici'

export interface SteadyLoad {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The path of the next request. */
  readonly path: () => string
  readonly perSecond: number
  readonly seconds: number
}

export interface SteadyResult {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly p999Ms: number
  readonly maxMs: number
}

const tickMs = 5
const connections = 64

/**
 * The latency of GETs at a fixed rate. Each is due at its time, even if those before it are still running or failed, and
 * its latency counts from that time: a service that stalls is charged with all requests that wait, which
 * a load with a fixed number of clients would leave out (coordinated omission).
 */
export async function steadyLoad(load: SteadyLoad): Promise<SteadyResult> {
  const pool = new Pool(load.url, { connections })
  const latencies: number[] = []
  const pending: Promise<void>[] = []
  const ask = async (dueAt: number) => {
    const { statusCode, body } = await pool.request({
      path: load.path(),
      method: 'GET',
      headers: load.headers,
    })
    await body.dump()
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
    latencies.push(performance.now() - dueAt)
  }
  const startedAt = performance.now()
  const total = load.perSecond * load.seconds
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - startedAt) / 1000) * load.perSecond)
      while (pending.length < due) {
        pending.push(ask(startedAt + (pending.length / load.perSecond) * 1000))
      }
      if (pending.length >= total) resolve(clearInterval(timer))
    }, tickMs)
  })
  await Promise.all(pending)
  await pool.close()
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), p999Ms: at(0.999), maxMs: at(1) }
}
