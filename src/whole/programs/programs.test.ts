import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSampleTenant } from '../testing/sample-tenant.ts'
import { world } from '../testing/world.ts'
import { appBackend } from './calls/app-backend.ts'
import { assistantTools } from './calls/assistant-tools.ts'
import { graphDashboard } from './calls/graph-dashboard.ts'
import { imageCombiner } from './calls/image-combiner.ts'
import { listingChecker } from './calls/listing-checker.ts'
import { mirror } from './calls/mirror.ts'
import { orderBridge } from './calls/order-bridge.ts'
import { oversellWarner } from './calls/oversell-warner.ts'
import { parcelSync } from './calls/parcel-sync.ts'
import { photoApp } from './calls/photo-app.ts'
import { priceImporter } from './calls/price-importer.ts'
import { serviceAccount } from './calls/service-account.ts'
import { shopLibrary } from './calls/shop-library.ts'
import { stockGateway } from './calls/stock-gateway.ts'
import type { Program } from './program.ts'
import { replay } from './replay.ts'

/**
 * Programs that are in use with interfaces of this kind, each with the calls that it makes in a run. Their
 * bytes are what their HTTP libraries and serialisers write; names, texts and numbers are ours.
 */

const ground = await world()
const { app, tenantId } = await addSampleTenant(ground)
const port = Number(new URL(ground.baseUrl).port)
const { 'x-api-key': key = '', 'x-appid': appId = '' } = app.headers
const appBasic = Buffer.from(`${appId}:${key}`).toString('base64')
const configured = { tenant: tenantId, key, app: appId, appBasic }

const programs: readonly Program[] = [
  appBackend,
  assistantTools,
  graphDashboard,
  imageCombiner,
  listingChecker,
  mirror,
  orderBridge,
  oversellWarner,
  parcelSync,
  photoApp,
  priceImporter,
  serviceAccount,
  shopLibrary,
  stockGateway,
]

for (const program of programs) {
  test(`${program.name} works as it is`, () => replay(port, program, configured))
}

test('they are at least twelve, with 70 calls', () => {
  const calls = programs.flatMap((one) => one.calls).filter((call) => !call.byMerchant)
  assert.ok(programs.length >= 12 && calls.length >= 70, `${programs.length}, ${calls.length}`)
})
