import { test } from 'node:test'
import { expectSameSides } from './testing/market-sides.ts'
import { tryMarket } from './testing/market-trial.ts'
import { unlessAbsent } from './testing/marketplace.ts'

/** `channel.proof.ts` is the same with 1,000 offers, 200 orders and three kills. */
test(
  'merchant and channel agree to the last piece and cent, though the service is killed',
  unlessAbsent,
  async (t) => {
    const pace = ['--orders-per-minute', '240', '--poll-every', '0.1']
    await expectSameSides(
      t,
      await tryMarket(t, { offers: 90, orders: 16, returns: 3, kills: 1, pace }),
    )
  },
)
