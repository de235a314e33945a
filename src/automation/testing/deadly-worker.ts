import assert from 'node:assert/strict'
import { pathToFileURL } from 'node:url'
import { findAutomatable } from '../../main/rooms.ts'
import { FileStore } from '../../platform/files/file-store.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { WorkflowRunner } from '../workflows/workflow-runner.ts'

/** Does the due runs of a tenant as a process of its own, and is killed by the action `deactivateItem`. */
const { tenantId, application, masterKey, directory } = JSON.parse(process.argv[2] ?? '')

const automatable = findAutomatable()
const deadly = automatable.operations.get('deactivateItem')
if (!deadly) throw new Error('there is no such operation')
const handle = () => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => undefined)
}
const operations = new Map([...automatable.operations, ['deactivateItem', { ...deadly, handle }]])

const pool = new Pool(application)
const runner = new WorkflowRunner({
  ...{ pool, vault: new Vault(Buffer.from(masterKey, 'base64')), roomSettings: {} },
  ...{ files: new FileStore(pathToFileURL(`${directory}/`).href), prefix: '', publicUrl: '' },
  automatable: () => ({ ...automatable, operations }),
  onFailure: assert.ifError,
})
runner.wake([tenantId])
await runner.idle()
await pool.close()
