import { findConnection } from './connections.js'
import { Refused } from './refused.js'
import { kontorUrl, readExtensionId } from './settings.js'

/**
 * Calls the interface of Kontor in the tenant of the session, on behalf of its user: `x-runas` allows at most what
 * both the app and that person may do, and the audit trail names the person. Throws `Refused` where it is refused.
 */
export async function callKontor({ tenantId, userId, installationId }, request, body, more = {}) {
  const connection = findConnection(tenantId)
  if (connection?.installationId !== installationId) {
    throw new Refused('this installation is not connected', { status: 409 })
  }
  const [method, path] = request.split(' ')
  const headers = {
    'x-tenant-id': tenantId,
    'x-api-key': connection.apiKey,
    'x-appid': await readExtensionId(),
    'x-appversion': '1.0.0',
    'x-runas': userId,
    ...(body && { 'content-type': 'application/json' }),
    ...more,
  }
  const answer = await fetch(`${kontorUrl}${path}`, {
    ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(10_000) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Refused('Kontor cannot be reached', { status: 503, cause })
  })
  const content = await answer.json().catch(() => ({}))
  if (!answer.ok)
    throw new Refused(`Kontor refuses it: ${content.errorCode}`, { status: answer.status })
  return { content, etag: answer.headers.get('etag') ?? '' }
}
