import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { keepCredentials, readCredentials } from './credentials.js'
import { callKontor, send } from './kontor.js'
import { carrierName, ownUrl, tenantId } from './settings.js'

/** It adds itself as a carrier, and nothing else. */
const scopes = ['carriers.write']
const retryMs = 1_000
const accepted = 2
const rejected = 1

/** What the program is doing. */
export const state = { step: 'starting', registrationId: null, carrierId: null }

/** Registers the app once, waits until an administrator accepts it, and adds itself as a carrier. */
export async function connect() {
  if (tenantId === '') {
    state.step = 'ready'
    return
  }
  if (!readCredentials().apiKey) await register()
  if (!readCredentials().carrierId) await addCarrier()
  state.carrierId = readCredentials().carrierId
  state.step = 'ready'
}

async function register() {
  const appId = `carrier-${randomUUID()}`
  // Who asks for the key later proves by it to be the one who asked for the registration.
  const headers = { 'x-challengecode': randomBytes(20).toString('base64url') }
  const asked = {
    ...{ AppId: appId, DisplayName: carrierName, Version: '1.0.0' },
    ...{ Description: 'Makes labels of parcels', MandatoryApiScopes: scopes },
    ...{ ProviderName: 'Example', ProviderWebsite: 'https://example.com' },
  }
  state.step = 'waits for the registration to be opened'
  const request = await until(async () => {
    const { status, content } = await send('POST /v2/authentication', headers, asked)
    if (status < 300) return content
    if (content.errorCode === 'registration.not-open') return undefined
    throw new Error(`The registration is refused: ${JSON.stringify(content)}`)
  })
  state.registrationId = request.registrationRequestId
  state.step = 'waits to be accepted'
  const { token } = await until(async () => {
    const { content } = await send(`GET /v2/authentication/${state.registrationId}`, headers)
    const status = content.requestStatusInfo?.status
    if (status === rejected) throw new Error('The registration was rejected.')
    return status === accepted ? content : undefined
  })
  keepCredentials({ appId, apiKey: token.apiKey })
}

/** The secret is kept before it is sent: what was sent under it can be verified whatever happens. */
async function addCarrier() {
  const { carrierSecret = `whsec_${randomBytes(32).toString('base64')}` } = readCredentials()
  keepCredentials({ carrierSecret })
  const { id } = await callKontor('POST /v2/carriers', {
    ...{ name: carrierName, address: ownUrl, secret: carrierSecret },
  })
  keepCredentials({ carrierId: id })
}

/** Asks again while there is no answer, or Kontor cannot be reached. */
async function until(ask) {
  for (;;) {
    const answer = await ask().catch((error) => {
      if (error.status !== 503) throw error
    })
    if (answer !== undefined) return answer
    await pause(retryMs)
  }
}
