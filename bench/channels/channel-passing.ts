import { BenchPoller } from './channel-poller.ts'
import { showTaking, taken } from './channel-polling.ts'
import { type ChannelStage, fill } from './channel-stage.ts'

const portion = 50_000
const rounds = 3

/**
 * Lets so many events pass as fast as they are taken, and prints how large the tables are at every tenth part:
 * what is dead must be vacuumed away in time. A poller is measured before and after it.
 */
export async function measurePassing(stage: ChannelStage, passing: number): Promise<void> {
  const poller = new BenchPoller(stage.url, stage.channel)
  await poller.take(Number.POSITIVE_INFINITY)
  await showRounds(stage, poller, 'before events pass')
  for (let passed = 0, reported = 0; passed < passing; ) {
    await fill(stage, stage.channel, portion)
    passed += (await poller.take(portion, 1_000)).length
    if (passed - reported >= passing / 10) {
      console.log(`${passed} have passed: ${await sizesOf(stage)}`)
      reported = passed
    }
  }
  await showRounds(stage, poller, `after ${passing} have passed`)
  poller.close()
}

async function showRounds(stage: ChannelStage, poller: BenchPoller, name: string): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    await fill(stage, stage.channel, taken)
    await showTaking(stage, poller, `${taken} wait, ${name}`)
  }
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
