import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { measureActivation } from './activation.ts'
import { fillBigCatalogue } from './big-catalogue.ts'
import { measureCopy } from './copy.ts'
import { measureGraph } from './graph.ts'
import { pgbench } from './pgbench.ts'
import { measureReading } from './reading.ts'
import { raiseStage, type Stage } from './stage.ts'
import { type Work, works } from './work.ts'
import { type HttpResult, wrk } from './wrk.ts'

/**
 * Compares the service with PostgreSQL running the same statements, alternating in one run, since the
 * speed of a shared machine changes from minute to minute. Read the ratios, not the rates.
 *
 * Needs pgbench (Debian: postgresql) and wrk (Debian: wrk). `ROUNDS`, `SECONDS` and `ITEMS` set the
 * duration and the amount of data; `BIG` is the size of the catalogue for measurements that must not grow
 * with it (0 skips that part).
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ROUNDS = '3', SECONDS = '5', ITEMS = '10000', BIG = '1000000' } = process.env
const connections = 32

for (const [tool, debian] of [
  ['pgbench', 'postgresql'],
  ['wrk', 'wrk'],
] as const) {
  if (spawnSync(tool, ['--version']).error) {
    console.error(`${tool} is needed: apt-get install ${debian}`)
    process.exit(2)
  }
}

const stage = await raiseStage(Number(ITEMS))
try {
  if (Number(ROUNDS) > 0) for (const work of await works(stage)) await measure(stage, work)
  if (Number(BIG) > 0) await measureBig(stage, Number(BIG))
  console.log(`\nresident memory of the service: ${await residentMegabytes(stage.processId)} MB`)
} finally {
  await stage.strike()
}

/** Bulk work and deep pages in a catalogue that is filled by SQL. */
async function measureBig(stage: Stage, count: number): Promise<void> {
  console.log(`\nfilling the catalogue with ${count} items`)
  const big = { ...stage, ...(await fillBigCatalogue(stage.database, stage.tenantId, count)) }
  await measureReading(big, count)
  await measureGraph(big)
  await measureActivation(big)
  await measureCopy(big)
}

async function measure(stage: Stage, { name, goal, request, script }: Work): Promise<void> {
  console.log(`\n${name}  (goal: ${goal})`)
  const { url, headers, database } = stage
  const seconds = Number(SECONDS)
  const http = { url, headers, request, connections }
  // Warm up both: plans, pages in memory, compiled code.
  await wrk({ ...http, seconds: 2 })
  const ratios: number[] = []
  const answers: HttpResult[] = []
  for (let round = 0; round < Number(ROUNDS); round++) {
    const bare = await pgbench(database, script, { clients: connections, seconds })
    const served = await wrk({ ...http, seconds })
    ratios.push(served.perSecond / bare.perSecond)
    answers.push(served)
    console.log(
      `  pgbench ${bare.perSecond.toFixed(0)}/s, mean ${bare.meanMs.toFixed(1)} ms` +
        `   service ${served.perSecond.toFixed(0)}/s, p50 ${served.p50Ms.toFixed(1)} ms, p99 ${served.p99Ms.toFixed(1)} ms` +
        `   ratio ${(served.perSecond / bare.perSecond).toFixed(2)}`,
    )
  }
  const p99 = median(answers.map(({ p99Ms }) => p99Ms))
  console.log(`  median ratio ${median(ratios).toFixed(2)}, median p99 ${p99.toFixed(1)} ms`)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function residentMegabytes(processId: number): Promise<string> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
  return (kilobytes / 1024).toFixed(0)
}
