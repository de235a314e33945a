import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { clearExpired } from '../../main/process/upkeep/upkeep.ts'
import { addSample } from '../../main/sample/add-sample.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { exerciseAll } from '../operations/testing/exercise.ts'
import { masterKey } from '../testing/processes/service-process.ts'
import { seedTenant } from '../testing/requests/seed.ts'
import { world } from '../testing/world.ts'

/** Sends every statement of the product to a cluster; `record-statements.ts` notes what becomes of them. */

const ground = await world()
const { alice, bob, database } = ground
const owner = new pg.Client(database.owner)
const faultsOfServer: Error[] = []
owner.on('error', (error) => faultsOfServer.push(error))
before(() => owner.connect())
after(() => owner.end())

test('every table of tenants is spread by its tenant, all alike, and every other is on all machines', async () => {
  const { rows } = await owner.query(`
    select relname as name, citus_table_type as type, colocation_id as colocation, exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id') as "isTenants"
    from pg_class left join citus_tables on table_name = pg_class.oid
    where relnamespace = 'erp'::regnamespace and relkind in ('r', 'p') order by 1`)
  const ofTenants = rows.filter(({ isTenants }) => isTenants)
  assert.deepEqual(
    ofTenants.filter(({ type }) => type !== 'distributed'),
    [],
  )
  assert.equal(new Set(ofTenants.map(({ colocation }) => colocation)).size, 1)
})

test('the sample tenant can be added', async () => {
  const work = (tx: TenantTx) =>
    addSample(
      tx,
      randomUUID(),
      (within, content) => new TenantFiles(ground.files, within).keep(content),
      new Vault(masterKey),
    )
  await asTenant(database.pool, bob.tenantId, work, { timeLimitMs: 180_000 })
})

test('every operation answers, and no statement fails', async () => {
  const seeded = await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 3 })
  await exerciseAll(ground, seeded)
})

test('a page far from the beginning is found', async () => {
  const far = await ground.call(alice.app, 'GET /v2/sales-orders?pageNumber=1000&pageSize=20')
  assert.deepEqual([far.status, far.body.items], [200, []])
})

test('upkeep clears what has expired', async () => {
  const means = { publicUrl: 'https://erp.example.com', vault: new Vault(masterKey) }
  await clearExpired(database.pool, assert.ifError, new AbortController().signal, means)
})

test('no statement brought the coordinator down', () => {
  assert.deepEqual(faultsOfServer, [], 'its log names the statement')
})
