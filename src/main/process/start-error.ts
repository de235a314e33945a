import { EmbeddedPostgresError } from '../../platform/embedded-postgres/embedded-error.ts'
import { errorFacts } from '../../platform/observability/log.ts'
import { codeOf, isCertificateFault, UnsafeConnection } from '../../platform/postgres/failure.ts'
import { RolesError } from '../../platform/postgres/roles.ts'
import { ConfigError } from './config.ts'
import { MasterKeyError } from './master-key.ts'

/** A failed start; the message is one sentence with the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The message for the operator: what is wrong and, where it is known, what to do. */
export function explained(error: unknown): string {
  const speaksForItself =
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof MasterKeyError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnsafeConnection ||
    error instanceof RolesError
  if (speaksForItself) return error.message
  const { message, cause } = errorFacts(error)
  const advice = isCertificateFault(error)
    ? 'Check the host and sslrootcert in DATABASE_URL against the certificate of the database.'
    : adviceByCode[codeOf(error) ?? '']
  const why = cause ? ` (${cause.message})` : ''
  return `Kontor stopped: ${message}${why}${advice ? ` ${advice}` : ''}`
}

const adviceByCode: Readonly<Record<string, string>> = {
  '28000': 'Check the user of DATABASE_URL.',
  '28P01': 'Check user and password of DATABASE_URL.',
  '3D000': 'Create the database that DATABASE_URL names, or correct the name.',
  '42501': 'The user of DIRECT_DATABASE_URL must own the database.',
  ECONNREFUSED: 'Check that the database of DATABASE_URL runs and can be reached.',
  ENOTFOUND: 'Check the host of DATABASE_URL.',
}
