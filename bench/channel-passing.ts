import { BenchPoller } from './channel-poller.ts'
import { type ChannelStage, fill } from './channel-stage.ts'

const portion = 50_000

/**
 * Lets events pass for a while, as fast as they are taken, and prints how large the tables and how fast the
 * polls are: what is dead must be vacuumed away in time.
 */
export async function measurePassing(stage: ChannelStage, seconds: number): Promise<void> {
  const poller = new BenchPoller(stage.url, stage.channel)
  const endAt = performance.now() + seconds * 1000
  let passed = 0
  while (performance.now() < endAt) {
    await fill(stage, stage.channel, portion)
    const startedAt = performance.now()
    const { length } = await poller.take(portion, 500)
    passed += length
    const perSecond = (length * 1000) / (performance.now() - startedAt)
    if ((passed / portion) % 4 === 1) {
      console.log(
        `${passed} have passed: ${perSecond.toFixed(0)} events/s (500 at a time), ${await sizesOf(stage)}`,
      )
    }
  }
  poller.close()
}

async function sizesOf({ owner }: ChannelStage): Promise<string> {
  const { rows } = await owner.query<Record<'name' | 'heap' | 'index' | 'dead' | 'runs', string>>(
    `select relname as name, pg_size_pretty(pg_table_size(relid)) as heap,
       pg_size_pretty(pg_indexes_size(relid)) as index, n_dead_tup as dead, autovacuum_count as runs
     from pg_stat_user_tables
     where relname in ('channel_events', 'channel_event_ledger', 'channel_queues') order by 1`,
  )
  return rows
    .map(
      ({ name, heap, index, dead, runs }) =>
        `${name} ${heap} + ${index}, ${dead} dead, ${runs} vacuums`,
    )
    .join('; ')
}
