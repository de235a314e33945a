import { setTimeout as pause } from 'node:timers/promises'
import { fillBigCatalogue } from '../data/big-catalogue.ts'
import { timed } from '../instruments/processor-time.ts'
import { empty } from './channel-polling.ts'
import type { ChannelStage } from './channel-stage.ts'

/** The goal is that of the request, which announces its events: it has committed to them when it answers. */
const sizes = [
  ...Array.from({ length: 4 }, () => ({ items: 10_000, goalMs: 1_000 })),
  { items: 100_000, goalMs: 60_000 },
]

/** Batches of items that are activated on a connected channel: the request, and until each has its event. */
export async function measureActivations(stage: ChannelStage): Promise<void> {
  const { owner, tenantId, channel } = stage
  const count = sizes.reduce((sum, { items }) => sum + items, 0)
  const { firstItemId } = await fillBigCatalogue(stage.database, tenantId, count)
  const { rows } = await owner.query<{ uuid: string }>(
    'select uuid from erp.sales_channels where tenant_id = $1 and id = $2',
    [tenantId, channel.id],
  )
  let from = firstItemId
  for (const { items, goalMs } of sizes) {
    const itemKeys = await keysOf(stage, from, items)
    from += items
    await empty(stage, channel)
    const startedAt = performance.now()
    const request = await timed(stage, 1, async () => {
      await activate(stage, itemKeys, rows[0]?.uuid ?? '')
      return { perSecond: items, ms: performance.now() - startedAt }
    })
    const reading = await timed(stage, 1, async () => {
      while ((await waitingOffers(stage)) < items) await pause(50)
      return { perSecond: items, ms: performance.now() - startedAt }
    })
    console.log(
      `${items} items activated: ${request.ms.toFixed(0)} ms (goal ${goalMs}), ${spent(request)} each;` +
        ` ${reading.ms.toFixed(0)} ms until all events wait, ${spent(reading)} each`,
    )
  }
  await empty(stage, channel)
}

const spent = ({ serviceUs, databaseUs }: { serviceUs: number; databaseUs: number }) =>
  `${serviceUs} us of the service and ${databaseUs} us of the database`

async function keysOf({ owner, tenantId }: ChannelStage, from: number, count: number) {
  const { rows } = await owner.query<{ uuid: string }>(
    'select uuid from erp.items where tenant_id = $1 and id >= $2 and id < $3 order by uuid',
    [tenantId, from, from + count],
  )
  return rows.map(({ uuid }) => uuid)
}

async function activate(
  { url, headers }: ChannelStage,
  itemKeys: readonly string[],
  salesChannel: string,
): Promise<void> {
  const reply = await fetch(`${url}/v2/items/sales-channels/batch`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ itemKeys, activateSalesChannels: [salesChannel] }),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(text)
  const { activatedCount } = JSON.parse(text) as { activatedCount: number }
  if (activatedCount !== itemKeys.length) throw new Error(text)
}

async function waitingOffers({ owner, tenantId, channel }: ChannelStage): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) as count from erp.channel_events
     where tenant_id = $1 and sales_channel_id = $2 and type = 'Seller:Offer.New'`,
    [tenantId, channel.id],
  )
  return Number(rows[0]?.count)
}
