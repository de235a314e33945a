import { statusOfRefusal } from '../http/error-body.ts'
import type { Finished } from '../http/server-options.ts'
import { errorFacts, type Log } from './log.ts'

/** Writes the log line of a request. Headers and bodies never get here, so their secrets do not either. */
export function logRequest(log: Log, finished: Finished): void {
  const { requestId, method, route, status, tenantId, caller, sessionId, error } = finished
  const line = {
    requestId,
    method,
    route,
    status,
    durationMs: Math.round(finished.durationMs * 100) / 100,
    tenantId,
    caller,
    sessionId,
    error: error?.code,
    cause: error && statusOfRefusal(error) >= 500 ? causeOf(error) : undefined,
  }
  if (status >= 500) log.error(line, 'request')
  else log.info(line, 'request')
}

function causeOf({ details }: NonNullable<Finished['error']>) {
  return details.cause === undefined ? undefined : errorFacts(details.cause)
}
