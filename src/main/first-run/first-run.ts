import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { issueKey } from '../../access/api-keys/api-key.ts'
import { channelRefreshToken } from '../../access/oauth/channel-refresh-token.ts'
import { newClientId, newClientSecret } from '../../access/oauth/client-id.ts'
import {
  addTenant,
  forEver,
  type NewTenantDraft,
  newTenantSecrets,
} from '../../access/tenants/add-tenant.ts'
import { findTenant, isWithoutTenants } from '../../access/tenants/tenant-store.ts'
import { makeDataDirectory } from '../../platform/embedded-postgres/data-directory.ts'
import { takeProcessLock } from '../../platform/embedded-postgres/process-lock.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import { docsRedirectPath } from '../../platform/openapi/docs/mount-docs.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { scopeNames } from '../rooms.ts'
import { addSample } from '../sample/add-sample.ts'
import { addSampleChannel } from '../sample/channels/sample-channels.ts'
import { addDocsClient, addSampleApp } from '../sample/sample-access.ts'
import type { KeepFile } from '../sample/sample-purchases.ts'
import { type FirstRun, FirstRunDraft, firstRunFile } from './first-run-file.ts'

export interface FirstRunOptions {
  readonly pool: Pool
  readonly vault: Vault
  readonly files: FileStore
  /** As clients reach the service; the secrets are for this address. */
  readonly baseUrl: string
  readonly dataDir: string
}

export interface FirstRunResult {
  readonly file: string
  readonly firstRun: FirstRun
}

/** Adding the sample takes well under a second; a busy machine may need more. */
const timeLimitMs = 30_000

/**
 * Where no tenant exists, creates the operator's tenant with sample data and writes its secrets to
 * `first-run.json` (mode 0600). Returns undefined when there was nothing to do. The next start completes
 * an interrupted one: it writes the file where the tenant was committed, and does everything where it was
 * not.
 */
export async function createFirstRun(
  options: FirstRunOptions,
): Promise<FirstRunResult | undefined> {
  makeDataDirectory(options.dataDir)
  const lock = takeProcessLock(join(options.dataDir, 'first-run.lock'))
  if (!('release' in lock)) return undefined
  try {
    return await createLocked(options)
  } finally {
    lock.release()
  }
}

async function createLocked(options: FirstRunOptions): Promise<FirstRunResult | undefined> {
  const { pool, dataDir } = options
  const draft = new FirstRunDraft(dataDir)
  const file = firstRunFile(dataDir)
  const left = draft.read()
  if (left && (await asTenant(pool, left.tenantId, findTenant)) !== undefined) {
    draft.finish()
    return { file, firstRun: left }
  }
  draft.discard()
  const tenantId = randomUUID()
  if (!(await asTenant(pool, tenantId, isWithoutTenants))) return undefined
  const prepared = await prepare(options, tenantId)
  draft.write(prepared.firstRun)
  const isFirst = await asTenant(pool, tenantId, (tx) => add(tx, options, prepared), {
    timeLimitMs,
  })
  if (!isFirst) {
    draft.discard()
    return undefined
  }
  draft.finish()
  return { file, firstRun: prepared.firstRun }
}

interface Prepared {
  readonly tenant: NewTenantDraft
  readonly firstRun: Required<FirstRun>
}

/** What is known before the tenant exists: ids and secrets. */
function prepare({ baseUrl }: FirstRunOptions, tenantId: string): Prepared {
  const tenant: NewTenantDraft = {
    name: 'Harbour Roasters',
    scopes: scopeNames,
    isOperator: true,
    administrator: { user: 'admin', displayName: 'Administrator' },
    licenceValidUntil: forEver,
    redirectUris: [`${baseUrl}/erp/`, baseUrl + docsRedirectPath],
  }
  const [clientId, clientSecret] = [newClientId(tenantId), newClientSecret()]
  const refreshToken = channelRefreshToken(clientId, clientSecret)
  const firstRun: Required<FirstRun> = {
    baseUrl,
    tenantId,
    ...newTenantSecrets(tenantId, tenant),
    app: { appId: 'kontor-sample-app', appVersion: '1.0.0', apiKey: issueKey(tenantId) },
    channel: { salesChannelId: randomUUID(), clientId, clientSecret, refreshToken },
    docs: { clientId: newClientId(tenantId) },
  }
  return { tenant, firstRun }
}

/** False where another process was first. */
async function add(
  tx: TenantTx,
  { vault, files }: FirstRunOptions,
  { tenant, firstRun }: Prepared,
): Promise<boolean> {
  if (!(await isWithoutTenants(tx))) return false
  await addTenant(tx, vault, tenant, firstRun)
  const keep: KeepFile = (within, content) => new TenantFiles(files, within).keep(content)
  const { marketplace } = await addSample(tx, firstRun.channel.salesChannelId, keep, vault)
  await addSampleApp(tx, vault, firstRun.app)
  await addSampleChannel(tx, vault, {
    ...firstRun.channel,
    salesChannelNumber: marketplace,
    appId: firstRun.app.appId,
  })
  const redirectUri = firstRun.baseUrl + docsRedirectPath
  await addDocsClient(tx, { ...firstRun.docs, redirectUri })
  return true
}
