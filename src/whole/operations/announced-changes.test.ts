import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { isWrite } from '../../platform/pipeline/operation.ts'
import { owner, seen } from './testing/changes/change.ts'
import './testing/changes/catalog.ts'
import './testing/changes/sales.ts'
import './testing/changes/invoicing-and-printing.ts'
import './testing/changes/warehouse-and-channels.ts'
import './testing/changes/staff-and-automation.ts'
import { assertChangesNumbered } from './testing/audited-changes.ts'

/**
 * Every operation that writes records is made to change something, and announces just what it changed: the files in
 * `testing/changes` send the requests, and what is left out is listed here.
 */

/** Operations of this kind announce nothing: see `unannounced` of `testing/announced.ts` for the reasons. */
/** Reports are signed with the time of day; `payment-reports.test.ts` sends them, and payments are announced. */
const isUnannounced = (name: string) =>
  /App|Registration|Instance|Client|Tenant|ApiKey|BrowserSession|NumberRange|RetentionRule|AccountingSettings|DunningSettings|VatCheckSettings|Profile|KeptView|changePassword|logOut|UpdateSession|getVoucherCode|printGiftCardToPdf|requestChannelAttributes|repeat(Channel|Connection)Event|replayWebhook|createPaymentReport|testWebhook|sendWebhookMessage|retryWorkflowRun/.test(
    name,
  )

test('no operation that writes is left out', () => {
  const writes = endpoints
    .filter((operation) => isWrite(operation) && operation.path.v2)
    .map(({ name }) => name)
  assert.deepEqual(
    writes.filter((name) => !seen.has(name) && !isUnannounced(name)),
    [],
  )
})

test('every entry of the trail has the number by which it is found', async () => {
  await assertChangesNumbered(owner, 60)
})
