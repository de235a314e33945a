import { importTenant } from '../../../access/tenants/archive/import-tenant.ts'
import { FileStore } from '../../../platform/files/file-store.ts'
import { Vault } from '../../../platform/secrets/vault.ts'

// Imports a tenant as a job does it, says so, and does not come to the end of the job.

const { settings, filesUrl, file, cell, job } = JSON.parse(process.argv[2] ?? '')
await importTenant({
  ...{ settings, file, cell, job, keyFingerprint: 'same' },
  ...{ files: new FileStore(filesUrl), vault: new Vault(Buffer.alloc(32, 7)) },
})
process.stdout.write('brought\n')
await new Promise((resolve) => setTimeout(resolve, 600_000))
