import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startService } from '../../testing/processes/service-process.ts'
import { type Marketplace, openMarketplace, simulate } from './marketplace.ts'
import { Merchant } from './merchant.ts'
import { asOwner, dataDirectory, endings } from './proving-ground.ts'

export interface Extent {
  readonly offers: number
  readonly orders: number
  /** How often buyers send back what they got. */
  readonly returns: number
  /** How often the service is killed meanwhile. */
  readonly kills: number
  /** Options of the simulator. */
  readonly pace: readonly string[]
}

/** A channel and a merchant deal with each other while the service between them is killed. */
export async function tryMarket(t: TestContext, { offers, orders, returns, kills, pace }: Extent) {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  let service = await startService({ DATA_DIR: dataDir })
  atEnd(() => service.end('SIGTERM'))
  const { port } = service
  const marketplace = await openMarketplace(dataDir, () => port, offers)
  const merchant = await Merchant.hire(marketplace)
  const run = simulate(`http://127.0.0.1:${port}`, marketplace, [
    ...['--orders', `${orders}`, '--duration', '3600', '--patience', '120', ...pace],
    ...['--pay', '1', '--cancel', '0.2', '--return', '0.3', '--returns', `${returns}`],
  ])
  atEnd(() => run.stop())
  atEnd(() => merchant.sendHome())
  let killed = 0
  const working = merchant.work(
    (placed, announced) => placed === orders && announced === returns && killed === kills,
  )
  const killing = async () => {
    for (; killed < kills; killed++) {
      // Evenly among the orders, at whatever is done then.
      while ((await merchant.orders()).length < ((killed + 1) * orders) / (kills + 1))
        await pause(50)
      await service.end('SIGKILL')
      service = await startService({ DATA_DIR: dataDir }, { port })
    }
  }
  await Promise.race([Promise.all([working, killing()]), run.ended.then(fail)])
  await untilNotified(dataDir, marketplace)
  run.stop()
  return { marketplace, merchant, dataDir, ...(await run.ended) }
}

const fail = (ended: object) => {
  throw new Error(`the simulator ended: ${JSON.stringify(ended)}`)
}

/** Everything that the merchant did is an event, and the channel has acknowledged it. */
function untilNotified(dataDir: string, { tenantId }: Marketplace): Promise<void> {
  return asOwner(dataDir, async (owner) => {
    for (let left = 1; left > 0; await pause(200)) {
      const { rows } = await owner.query(
        `select (select count(*) from erp.pending_events pending where pending.tenant_id = $1)
          + (select count(*) from erp.channel_events)
          + (select count(*) from erp.event_readers reader
            where reader.tenant_id = $1 and reader.reader like 'channel-%' and exists (
              select from erp.events event
              where event.tenant_id = $1 and event.sequence > reader.position)) as left`,
        [tenantId],
      )
      left = Number(rows[0].left)
    }
  })
}
