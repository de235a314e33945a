import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { cloneTenant } from '../../../../access/tenants/archive/clone-tenant.ts'
import { exportTenant } from '../../../../access/tenants/archive/export-tenant.ts'
import { importTenant } from '../../../../access/tenants/archive/import-tenant.ts'
import type { TenantManifest } from '../../../../access/tenants/archive/tenant-manifest.ts'
import { copyRules } from '../../../registries/copy-rules.ts'
import { fileUses } from '../../../registries/file-uses.ts'
import { scopeNames } from '../../../rooms.ts'
import { usageError } from '../../cli-error.ts'
import type { Answer, Given, Surroundings } from '../../command.ts'
import { sizeOf } from '../../size-of.ts'
import { factsOf } from '../../table.ts'
import { copying } from './copying.ts'
import { introduced } from './introduced.ts'
import { sealingOf, unsealingOf } from './sealing.ts'
import { tenantIdOf } from './tenant-id.ts'

/** Writes one tenant, with its files, into an archive. */
export async function takeOut(given: Given, surroundings: Surroundings): Promise<Answer> {
  const [tenantId, file, sealing] = [tenantIdOf(given), given.argument('file'), sealingOf(given)]
  const manifest = await copying(surroundings, 'exporting', (where) =>
    exportTenant({ ...where, tenantId, file, ...(sealing && { sealing }) }),
  )
  const facts = factsOf({ File: file, Size: sizeOf(statSync(file).size), ...contentsOf(manifest) })
  const text = `${facts}\n\nPasswords, keys and secrets in the file are sealed or hashed with the master key, which is not in it.`
  return { json: { file, ...manifest }, text }
}

/** Brings such an archive into this installation. */
export async function bringIn(given: Given, surroundings: Surroundings): Promise<Answer> {
  const [file, unsealing] = [given.argument('file'), unsealingOf(given)]
  const { manifest, isSameKey } = await copying(surroundings, 'importing', (where) =>
    importTenant({
      ...{ ...where, file, cell: given.text('cell') ?? where.cell },
      ...(unsealing && { unsealing }),
    }),
  )
  const facts = factsOf({ Tenant: manifest.tenant.tenantId, ...contentsOf(manifest) })
  const warning = `The file was made under another master key (${manifest.keyFingerprint}). API keys, client secrets and the passwords of mail servers in it do not work here: issue and enter them again. People sign in with their passwords.`
  return {
    json: { file, isSameKey, ...manifest },
    text: isSameKey ? facts : `${facts}\n\n${warning}`,
    status: isSameKey ? 0 : 1,
  }
}

/** Copies a tenant to a new one in the same installation. */
export async function makeCopy(given: Given, surroundings: Surroundings): Promise<Answer> {
  const name = given.text('name')
  if (!name) throw usageError('Name the copy with --name.')
  const json = await copying(surroundings, 'copying', ({ onProgress, ...where }) =>
    cloneTenant({
      ...{ ...where, fileUses, scopes: scopeNames },
      copy: { tenantId: randomUUID(), name, origin: tenantIdOf(given) },
      rules: copyRules(given.has('anonymised')),
      onProgress: (_step, progress) => onProgress(progress),
    }),
  )
  return introduced(json)
}

function contentsOf({ tenant, tables, files, createdAt, keyFingerprint: key }: TenantManifest) {
  return {
    Name: tenant.name,
    Records: tables.reduce((sum, { rows }) => sum + rows, 0),
    Files: files.count,
    'As of': createdAt,
    'Master key': key,
  }
}
