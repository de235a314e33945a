import {
  insertBaseRate,
  readBaseRates,
} from '../../../invoicing/dunning/base-rates/base-rate-store.ts'
import { baseRateOn } from '../../../invoicing/dunning/base-rates/default-interest.ts'
import { findOverdue } from '../../../invoicing/dunning/runs/dunned-debt-store.ts'
import { insertRun } from '../../../invoicing/dunning/runs/dunning-run-store.ts'
import { readDunningLevels } from '../../../invoicing/dunning/settings/dunning-settings-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** A proposed run over what is overdue, and a base rate from before those that the service comes with. */
export async function addDunningRun(tx: TenantTx): Promise<void> {
  await insertBaseRate(tx, { validFrom: '2012-07-01', percent: 0.12, source: 'Bundesanzeiger' })
  const at = new Date()
  const { percent, since } = baseRateOn(await readBaseRates(tx), at)
  const run = {
    ...{ companyId: 1, created: at, createdByUserId: null, levels: await readDunningLevels(tx, 1) },
    ...{ baseRate: percent, baseRateSince: `${since}T00:00:00Z` },
  }
  await insertRun(tx, run, await findOverdue(tx, 1, at))
}
