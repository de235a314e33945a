import { readCredentials } from './credentials.js'
import { Refused } from './refused.js'
import { kontorUrl, tenantId } from './settings.js'

/** Calls the interface of Kontor as the registered app. Throws `Refused` where it is refused. */
export async function callKontor(request, body, type = 'application/json') {
  const { appId, apiKey } = readCredentials()
  if (!apiKey) throw new Refused('the app is not registered yet', { status: 409 })
  const headers = { 'x-api-key': apiKey, 'x-appid': appId, 'x-appversion': '1.0.0' }
  const { status, content } = await send(request, headers, body, type)
  if (status >= 300) throw new Refused(`Kontor refuses it: ${content.errorCode}`, { status })
  return content
}

/** Sends a request to Kontor; text as it is, everything else as JSON. */
export async function send(request, headers, body, type = 'application/json') {
  const [method, path] = request.split(' ')
  const answer = await fetch(`${kontorUrl}${path}`, {
    ...{ method, redirect: 'error', signal: AbortSignal.timeout(10_000) },
    headers: { 'x-tenant-id': tenantId, ...headers, ...(body && { 'content-type': type }) },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Refused('Kontor cannot be reached', { status: 503, cause })
  })
  return { status: answer.status, content: await answer.json().catch(() => ({})) }
}
