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
 * Measures the service against PostgreSQL doing the same statements, in turn and in one run, since a
 * shared machine is not as fast in one minute as in the next. Read the ratios, not the rates.
 *
 * Needs pgbench (Debian: postgresql) and wrk (Debian: wrk). `ROUNDS`, `SECONDS` and `ITEMS` change how
 * long it takes and on how much it works; `BIG` is the size of the catalogue for what must not grow with
 * it (0 leaves that part out).
 */
// biome-ignore lint/style/noProcessEnv: the bench is configured apart from the product.
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

/** Bulk work and deep pages, in a catalogue that is filled by SQL. */
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
  // Warm both: plans are made, pages read, code compiled.
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
