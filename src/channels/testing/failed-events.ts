import assert from 'node:assert/strict'
import { clearChannels } from '../upkeep-store.ts'
import { endLeases, type Market, operator, poll } from './market.ts'

/** Lets everything that waits be delivered ten times and fail; returns the ids. */
export async function failAll(market: Market): Promise<string[]> {
  let ids: string[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    ids = (await poll(market, '?limit=1000')).map(({ id }) => id)
    await endLeases(market)
  }
  assert.deepEqual(await poll(market), [])
  return ids
}

/** Lets the upkeep notify sellers of failed events; returns how many events it were. */
export const notifyOfFailures = () =>
  operator.work(async (tx) => (await clearChannels(tx, 1000))['failuresNotified'])
