import { BackupError } from '../../../platform/backup/manifest.ts'
import { codeOf, violatedConstraint } from '../../../platform/postgres/failure.ts'

/** What the database refuses of the rows, in a sentence. */
export function refusalOf(error: unknown, tenantId: string): unknown {
  const constraint = violatedConstraint(error)
  if (constraint === 'tenants_pkey') return isThere(tenantId, error)
  if (constraint === 'channel_names_pkey')
    return new BackupError(
      'A channel of this tenant has a name that another tenant here has. Rename one of them.',
      { cause: error },
    )
  // Values that have another type, or that break a rule of the schema.
  return /^2[23]/.test(codeOf(error) ?? '') ? damaged(error) : error
}

export function isThere(tenantId: string, cause?: unknown): BackupError {
  return new BackupError(`There is a tenant ${tenantId} already.`, { cause })
}

export function damaged(cause?: unknown): BackupError {
  return new BackupError('This file is damaged or was changed. Use another one.', { cause })
}

/** All sellers reach a channel where the names of channels are. */
export function hasOwnChannels(): BackupError {
  return new BackupError(
    'This tenant has marketplace channels of its own. Import it into the first cell.',
  )
}
