import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Stage } from '../instruments/stage.ts'

const sizes = [
  { keys: 10_000, goalMs: 500 },
  { keys: 100_000, goalMs: 4_000 },
]

/**
 * Batches over HTTP in a big catalogue: two channels activated and one deactivated, for consecutive items
 * in random order. Each size runs twice on separate items; the memory of the service is measured before
 * and after.
 */
export async function measureActivation(stage: Stage): Promise<void> {
  const { url, tenantId, database, firstItemId, lastItemId, processId } = stage
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  try {
    const [active, ...others] = (await Promise.all(
      ['A', 'B', 'C'].map((name) => newChannel(stage, name)),
    )) as [string, string, string]
    let from = firstItemId
    for (const { keys, goalMs } of sizes) {
      for (let round = 1; round <= 2 && from + keys <= lastItemId + 1; round++, from += keys) {
        const { rows } = await owner.query<{ uuids: string[] }>(
          `select array_agg(uuid::text order by md5(uuid::text)) as uuids from erp.items
           where tenant_id = $1 and id >= $2 and id < $3`,
          [tenantId, from, from + keys],
        )
        const itemKeys = rows[0]?.uuids ?? []
        await send(stage, { itemKeys, activateSalesChannels: [active] })
        const before = await residentMegabytes(processId)
        const startedAt = performance.now()
        const answer = await send(stage, {
          itemKeys,
          activateSalesChannels: others,
          deactivateSalesChannels: [active],
        })
        const ms = performance.now() - startedAt
        const after = await residentMegabytes(processId)
        console.log(
          `${url} batch of ${keys}: ${ms.toFixed(0)} ms (goal ${goalMs}), ` +
            `${answer['activatedCount']} activated, ${answer['deactivatedCount']} deactivated, ` +
            `memory ${before} to ${after} MB`,
        )
      }
    }
    await measureMemory(stage, owner, active)
  } finally {
    await owner.end()
  }
}

/** The memory of the service after each of ten batches of 100,000 keys: it must not grow. */
async function measureMemory(stage: Stage, owner: pg.Client, channel: string): Promise<void> {
  const { rows } = await owner.query<{ uuids: string[] }>(
    'select array_agg(uuid) as uuids from (select uuid from erp.items where tenant_id = $1 limit 100000) named',
    [stage.tenantId],
  )
  const itemKeys = rows[0]?.uuids ?? []
  const megabytes: string[] = []
  for (let round = 1; round <= 10; round++) {
    const channels = round % 2 === 1 ? 'activateSalesChannels' : 'deactivateSalesChannels'
    await send(stage, { itemKeys, [channels]: [channel] })
    megabytes.push(await residentMegabytes(stage.processId))
  }
  console.log(`memory after each of ten batches of ${itemKeys.length}: ${megabytes.join(', ')} MB`)
}

async function newChannel({ url, headers }: Stage, name: string): Promise<string> {
  const reply = await fetch(`${url}/v2/sales-channels`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ type: 'OnlineShop', name: `Bench ${name}` }),
  })
  const { id } = (await reply.json()) as { id: string }
  return id
}

async function send({ url, headers }: Stage, body: object): Promise<Record<string, unknown>> {
  const reply = await fetch(`${url}/v2/items/sales-channels/batch`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(text)
  return JSON.parse(text)
}

async function residentMegabytes(processId: number): Promise<string> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0)
}
