import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { issueKey } from '../../access/api-keys/api-key.ts'
import { closeBooksUntil } from '../../access/doors/companies/company-books-store.ts'
import { newClientId, newClientSecret } from '../../access/oauth/client-id.ts'
import { insertRegistration } from '../../access/registration/registration-store.ts'
import { addTenant, newTenantSecrets } from '../../access/tenants/add-tenant.ts'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { insertConnection } from '../../channels/sellers/connections/connection-store.ts'
import { insertSession } from '../../channels/sellers/seller-store.ts'
import { sessionPurpose } from '../../channels/sellers/sessions/session.ts'
import {
  insertExport,
  recordWritten,
} from '../../invoicing/accounting-exports/accounting-export-store.ts'
import {
  readSettings,
  writeSettings,
} from '../../invoicing/accounting-settings/accounting-settings-store.ts'
import { scopeNames } from '../../main/rooms.ts'
import { addSample } from '../../main/sample/add-sample.ts'
import { addSampleChannel } from '../../main/sample/channels/sample-channels.ts'
import { addSampleApp } from '../../main/sample/sample-access.ts'
import type { KeepFile } from '../../main/sample/sample-purchases.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { type Actor, addTenant as addTestTenant, type World } from './world.ts'

export interface SampleTenant {
  readonly tenantId: string
  /** Has every scope. */
  readonly app: Actor
  /** The administrator, who signs in. */
  readonly admin: { readonly user: string; readonly password: string }
  /** Gives new records the uuids that `exampleKey` derives from their numbers. */
  readonly takeExampleUuids: () => Promise<void>
}

/** The tenant of the first start, with a registration that waits for its decision. */
export async function addSampleTenant(w: World): Promise<SampleTenant> {
  const { database, vault, files } = w
  const tenantId = randomUUID()
  const app = { appId: 'kontor-sample-app', appVersion: '1.0.0', apiKey: issueKey(tenantId) }
  const draft = {
    name: 'Harbour Roasters',
    scopes: scopeNames,
    isOperator: true,
    administrator: { user: 'admin', displayName: 'Administrator' },
    ratePerSecond: 10_000,
    rateBurst: 10_000,
  }
  const secrets = newTenantSecrets(tenantId, draft)
  const add = async (tx: TenantTx) => {
    await addTenant(tx, vault, draft, secrets)
    const { marketplace } = await addRecords(tx, w)
    await addSampleApp(tx, vault, app)
    await addSampleChannel(tx, vault, {
      clientId: newClientId(tenantId),
      clientSecret: newClientSecret(),
      salesChannelNumber: marketplace,
      appId: app.appId,
    })
    await addRefund(tx)
    await addBooks(tx, files)
    await addNotifiedReturn(tx)
    await addPendingRegistration(tx)
  }
  await asTenant(database.pool, tenantId, add, { timeLimitMs: 60_000 })
  await addVisitor(w, tenantId)
  const takeExampleUuids = () => renameRecords(database.owner, tenantId)
  await takeExampleUuids()
  const headers = {
    'x-tenant-id': tenantId,
    'x-api-key': app.apiKey,
    'x-appid': app.appId,
    'x-appversion': app.appVersion,
  }
  return { tenantId, app: { headers }, admin: secrets.admin, takeExampleUuids }
}

/**
 * The records of the first start alone, for a tenant that is there. Test files that share a database can
 * each have them, and not the whole tenant: its channels have names that no other may have.
 */
export async function addSampleRecords(w: World, tenantId: string): Promise<void> {
  const add = (tx: TenantTx) => addRecords(tx, w)
  await asTenant(w.database.pool, tenantId, add, { timeLimitMs: 60_000 })
}

function addRecords(tx: TenantTx, { files, vault }: World) {
  const keep: KeepFile = (within, content) => new TenantFiles(files, within).keep(content)
  return addSample(tx, randomUUID(), keep, vault)
}

/** What exports of the first company need, an export of a time from which there is nothing else, and a closed month. */
async function addBooks(tx: TenantTx, files: World['files']): Promise<void> {
  const numbers = { consultantNumber: 29_098, clientNumber: 55_003 }
  await writeSettings(tx, 1, { ...(await readSettings(tx, 1)), ...numbers })
  await closeBooksUntil(tx, 1, '2020-01-31')
  const kind = 'datev' as const
  const begun = {
    companyId: 1,
    kind,
    fromDay: '2019-01-01',
    toDay: '2019-01-31',
    created: new Date(),
  }
  const { id } = await insertExport(tx, { ...begun, createdByUserId: null })
  const { digest, size } = await new TenantFiles(files, tx).keep(Buffer.from('An archive'))
  await recordWritten(tx, id, {
    ...{ documentCount: 0, paymentCount: 0, bookingCount: 0, debtorCount: 0 },
    ...{ fileName: 'DATEV.zip', sizeBytes: size, digest },
  })
}

/** A refund of the order of the channel, for the first credit note. */
async function addRefund(tx: TenantTx): Promise<void> {
  await tx.rows(sql`
    insert into erp.channel_refunds (tenant_id, document_id, sales_order_id, channel, seller_id,
      refund_id, items, currency_iso, is_told)
    select ${tx.tenantId}::uuid, min(note.id), min(placed.sales_order_id), min(placed.channel),
      min(placed.seller_id), 'refund-17', '[]', 'EUR', true
    from erp.accounting_documents note
    join erp.channel_orders placed on placed.tenant_id = ${tx.tenantId}
    where note.tenant_id = ${tx.tenantId} and note.type = 2
    returning refund_id`)
}

/** A return of the merchant's own that was reported to the channel. */
async function addNotifiedReturn(tx: TenantTx): Promise<void> {
  await tx.rows(sql`
    insert into erp.channel_returns (tenant_id, return_id, sales_order_id, channel, seller_id,
      seller_return_id, status, is_told)
    select ${tx.tenantId}::uuid, min(return.id), min(placed.sales_order_id), min(placed.channel),
      min(placed.seller_id), 'return-17', 'decided', true
    from erp.returns return
    join erp.channel_orders placed on placed.tenant_id = ${tx.tenantId}
    where return.tenant_id = ${tx.tenantId}
    returning return_id`)
}

/** A merchant who has come to the sign-up page of the channel. */
async function addVisitor({ database, vault }: World, channelTenantId: string): Promise<void> {
  const visitor = await addTestTenant(database, vault, { name: 'Coast Books', isOperator: false })
  const [accountId, channelId] = [2, 3]
  const address = { channel: 'harbourmarket', channelTenantId, channelId }
  await visitor.work(async (tx) => {
    await insertSalesChannels(tx, [{ type: 5, connection: 1, shop: 1, name: 'Harbour market' }])
    await insertConnection(tx, 1, address, accountId)
  })
  const sellerTenantId = visitor.tenantId
  await asTenant(database.pool, channelTenantId, async (tx) => {
    await insertSession(tx, channelId, vault.hash(sessionPurpose, 'session-of-the-merchant'), {
      ...{ kind: 'sign-up', accountId, sellerTenantId, sellerId: '' },
    })
    await insertSession(tx, channelId, vault.hash(sessionPurpose, 'session-of-the-seller'), {
      ...{ kind: 'update', accountId: 1, sellerTenantId: channelTenantId },
      sellerId: 'harbour_roasters',
    })
  })
}

async function addPendingRegistration(tx: TenantTx): Promise<void> {
  const registration = insertRegistration(tx, {
    registrationId: exampleKey(1).uuid,
    parentId: null,
    appId: 'waiting-app',
    version: '1.0.0',
    displayName: 'Waiting app',
    description: 'Waits for its decision.',
    localizedDisplayNames: [],
    localizedDescriptions: [],
    providerName: 'Example Ltd',
    providerWebsite: 'https://example.com',
    mandatoryScopes: ['items.read'],
    optionalScopes: ['stocks.read'],
    appIcon: null,
    registrationType: 0,
    challengeHash: Buffer.alloc(32),
    challengeSealed: null,
  })
  await tx.all([registration])
}

async function renameRecords(settings: pg.ClientConfig, tenantId: string): Promise<void> {
  const owner = new pg.Client(settings)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ table: string }>(`
      select uuids.table_name as table from information_schema.columns uuids
      join information_schema.columns ids using (table_schema, table_name)
      where table_schema = 'erp' and uuids.column_name = 'uuid' and ids.column_name = 'id'
        and ids.udt_name = 'int4'`)
    for (const { table } of rows) {
      const numbered = `'00000000-0000-4000-8000-' || lpad(id::text, 12, '0')`
      const rename = `update erp.${table} set uuid = (${numbered})::uuid where tenant_id = $1`
      await owner.query(rename, [tenantId])
    }
  } finally {
    await owner.end()
  }
}
