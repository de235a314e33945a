import { usageError } from '../../cli-error.ts'
import type { Given } from '../../command.ts'

/** The argument `tenant`. Throws a `CliError` (status 2) for what is no id. */
export function tenantIdOf(given: Given): string {
  const tenantId = given.argument('tenant')
  if (/^[0-9a-f-]{36}$/i.test(tenantId)) return tenantId.toLowerCase()
  throw usageError(`"${tenantId}" is not a tenant id. See: kontor tenant list`)
}
