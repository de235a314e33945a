import { timed } from '../instruments/processor-time.ts'
import { BenchPoller } from './channel-poller.ts'
import { addChannel, type BenchChannel, type ChannelStage, fill } from './channel-stage.ts'

export const taken = 30_000
const goalPerSecond = 20_000

/** One poller: with 30,000 events waiting, with a million, and with 20,000 that others hold. */
export async function measureDepths(stage: ChannelStage, waiting: number): Promise<void> {
  const { url, channel } = stage
  const poller = new BenchPoller(url, channel)
  await fill(stage, channel, 10_000)
  await poller.take(Number.POSITIVE_INFINITY)
  for (let round = 1; round <= 3; round++) {
    await fill(stage, channel, taken)
    await showTaking(stage, poller, `${taken} wait`)
  }
  await fill(stage, channel, 20_000)
  for (let held = 0; held < 20; held++) await poller.poll(1_000)
  for (let round = 1; round <= 2; round++) {
    await fill(stage, channel, taken)
    await showTaking(stage, poller, '20,000 are held')
  }
  await fill(stage, channel, waiting)
  for (let round = 1; round <= 6; round++) await showTaking(stage, poller, `${waiting} wait`)
  await empty(stage, channel)
  poller.close()
}

/** Prints at which rate one poller takes 30,000 events, 100 at a time. */
export async function showTaking(
  stage: ChannelStage,
  poller: BenchPoller,
  name: string,
): Promise<void> {
  const startedAt = performance.now()
  const found = await timed(stage, 1, async () => {
    const ids = await poller.take(taken)
    return { perSecond: ids.length, ms: performance.now() - startedAt }
  })
  const perSecond = (found.perSecond * 1000) / found.ms
  console.log(
    `${name}: ${perSecond.toFixed(0)} events/s polled and acknowledged (goal ${goalPerSecond}), ` +
      `${found.serviceUs} us of the service and ${found.databaseUs} us of the database each`,
  )
}

/** As if everything had been acknowledged long ago. */
export async function empty({ owner, tenantId }: ChannelStage, { id }: BenchChannel) {
  await owner.query(
    'delete from erp.channel_events where tenant_id = $1 and sales_channel_id = $2',
    [tenantId, id],
  )
  await owner.query('vacuum analyze erp.channel_events')
}

const [pollers, channels, each] = [16, 20, 3_000]

/** Sixteen pollers, each going through all twenty channels in turn: no event twice, none left out. */
export async function measureManyPollers(stage: ChannelStage): Promise<void> {
  const all: BenchChannel[] = []
  for (let n = 0; n < channels; n++) {
    const channel = await addChannel(stage, n)
    await fill(stage, channel, each)
    all.push(channel)
  }
  const name = `${pollers} pollers on ${channels} channels`
  await showPollers(stage, name, channels * each, pollers, (n) => goRound(stage, all, n))
}

/** More and more pollers on one channel, which wait for each other. */
export async function measureOneChannel(stage: ChannelStage): Promise<void> {
  const { url, channel } = stage
  const takeAll = async () => {
    const poller = new BenchPoller(url, channel)
    const seen = await poller.take(Number.POSITIVE_INFINITY)
    poller.close()
    return seen
  }
  // The events of the sample tenant.
  await takeAll()
  for (const count of [1, 2, 3, 4, 16]) {
    await fill(stage, channel, taken)
    await showPollers(stage, `${count} pollers on a channel`, taken, count, takeAll)
  }
}

/** Throws where an event was seen twice, or one that waits not at all. */
async function showPollers(
  stage: ChannelStage,
  name: string,
  waiting: number,
  count: number,
  take: (n: number) => Promise<string[]>,
): Promise<void> {
  const startedAt = performance.now()
  const found = await timed(stage, 1, async () => {
    const seen = (await Promise.all(Array.from({ length: count }, (_, n) => take(n)))).flat()
    return { perSecond: seen.length, seen, ms: performance.now() - startedAt }
  })
  const { seen, ms } = found
  const doubled = seen.length - new Set(seen).size
  console.log(
    `${name}: ${((seen.length * 1000) / ms).toFixed(0)} events/s, ` +
      `${seen.length} of ${waiting} seen, ${doubled} twice, ` +
      `${found.serviceUs} us of the service and ${found.databaseUs} us of the database each`,
  )
  if (doubled > 0 || seen.length < waiting) throw new Error(`${name}: not each event once`)
}

async function goRound(
  { url }: ChannelStage,
  all: readonly BenchChannel[],
  first: number,
): Promise<string[]> {
  const channelAt = (at: number) => all[at % all.length] as BenchChannel
  const poller = new BenchPoller(url, channelAt(first))
  const seen: string[] = []
  for (let [at, silent] = [first, 0]; silent < all.length; at++) {
    poller.goOnWith(channelAt(at))
    const ids = await poller.take(100)
    seen.push(...ids)
    silent = ids.length === 0 ? silent + 1 : 0
  }
  poller.close()
  return seen
}
