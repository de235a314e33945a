/**
 * What can fail between us and the database, distinguished by what the caller can do: the effect is
 * unknown (`DatabaseTimeout`, connection lost), try again (`isRetryable`), or a constraint was
 * violated.
 */

/** The server did not respond within our own time limit; whether the statement took effect is unknown. */
export class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout'
  constructor(timeLimitMs: number) {
    super(`the database did not answer within ${timeLimitMs} ms`)
  }
}

/** Too many requests wait for a connection already. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/**
 * Requests must not run over this connection: nothing would keep tenants apart, or limits would not hold.
 * The message names the fault and the remedy for the operator.
 */
export class UnsafeConnection extends Error {
  override readonly name = 'UnsafeConnection'
  readonly fault: string
  readonly remedy: string

  constructor(fault: string, remedy: string, options?: ErrorOptions) {
    super(`${fault} ${remedy}`, options)
    this.fault = fault
    this.remedy = remedy
  }
}

/** The cell of a tenant cannot be used by this process; the message says why. */
export class CellUnavailable extends Error {
  override readonly name = 'CellUnavailable'
}

/** What the work took for granted (`TenantTx.mayGuess`) was not so: it runs again, without guessing. */
export class Mistaken extends Error {
  override readonly name = 'Mistaken'
}

interface ServerError {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly detail?: string
  readonly constraint?: string
}

function serverError(error: unknown): ServerError | undefined {
  const isOne = error instanceof Error && 'code' in error && typeof error.code === 'string'
  return isOne ? (error as ServerError) : undefined
}

/** Whether it comes from the server or the way to it, and not from the work. */
export function isOfDatabase(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '') || isUnavailable(error)
}

/** Whether it took too long: it would elsewhere as well. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof DatabaseTimeout || codeOf(error) === '57014'
}

/** SQLSTATE, or the code of the operating system for a connection that broke. */
export function codeOf(error: unknown): string | undefined {
  return serverError(error)?.code
}

/**
 * Name of the constraint that a statement violated (SQLSTATE class 23). On a cluster the error comes
 * from a worker, without the name as a field and with the shard's number appended to it in the message.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const failure = serverError(error)
  if (!failure?.code.startsWith('23')) return undefined
  if (failure.constraint) return failure.constraint.replace(/_\d{5,}$/, '')
  return /(?:constraint|index) "([^"]+?)(?:_\d{5,})?"/.exec(failure.message)?.[1]
}

/** A value that its column cannot store (SQLSTATE class 22): too large, malformed, out of range. */
export function isUnusableValue(error: unknown): boolean {
  return codeOf(error)?.startsWith('22') ?? false
}

/** A foreign key was violated (SQLSTATE 23503); on a delete: another row references this one. */
export function isBrokenReference(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/**
 * Two changes at the same moment can violate these, though each looked before it wrote: a row that is
 * named was deleted in between, or the same one was added (SQLSTATE 23503, 23505).
 */
export function mayBeOvertaken(error: unknown): boolean {
  return isBrokenReference(error) || codeOf(error) === '23505'
}

/** The transaction was rolled back for a reason that may be gone the next time. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof Mistaken) return true
  const failure = serverError(error)
  if (!failure) return false
  if (failure.code === '40001' || failure.code === '40P01') return true
  if (failure.code === 'XX000') {
    return failure.message.startsWith('could not commit transaction for shard')
  }
  return isOutdatedPlan(error)
}

/** Which tenant lives in which cell, by the one that it has left (`erp.enter_absent_tenant`). */
export function placeNamedBy(error: unknown): { tenantId: string; cell: string } | undefined {
  const { code, detail: cell, hint: tenantId } = serverError(error) ?? {}
  return code === 'KC001' && cell && tenantId ? { tenantId, cell } : undefined
}

/** A migration changed a table under a statement prepared before it. Preparing it again solves that. */
export function isOutdatedPlan(error: unknown): boolean {
  const failure = serverError(error)
  return failure?.code === '0A000' && failure.message.includes('cached plan')
}

/** The server's certificate is not one that DATABASE_URL asks for. */
export function isCertificateFault(error: unknown): boolean {
  return /CERT|^ERR_TLS|UNABLE_TO_VERIFY/.test(codeOf(error) ?? '')
}

const unavailableCodes =
  /^(08...|53...|55P03|57014|57P0.|25006|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ERR_STREAM_.*|KC00[12])$/

/** The database cannot serve this now: down, starting, full, read-only, overloaded, too slow, or the tenant is being moved. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof CellUnavailable) return true
  if (error instanceof DatabaseTimeout || error instanceof DatabaseBusy) return true
  if (error instanceof UnsafeConnection) return true
  const code = codeOf(error)
  if (code !== undefined) return unavailableCodes.test(code)
  return error instanceof Error && /connection|timeout|terminated/i.test(error.message)
}
