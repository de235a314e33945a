import { test } from 'node:test'
import { expectSameSides } from './testing/market-sides.ts'
import { tryMarket } from './testing/market-trial.ts'
import { unlessAbsent } from './testing/marketplace.ts'

/** Every event is acknowledged, no matter which request a kill has cut off, and no piece or cent is lost or doubled. */
test(
  '1,000 offers, 200 orders, three kills: merchant and channel agree to the last piece and cent',
  unlessAbsent,
  async (t) => {
    const pace = [
      '--orders-per-minute',
      '200',
      '--poll-every',
      '0.2',
      '--fail',
      '0.01',
      '--die',
      '0.02',
    ]
    await expectSameSides(
      t,
      await tryMarket(t, { offers: 1_000, orders: 200, returns: 40, kills: 3, pace }),
    )
  },
)
