import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { Refused } from './refused.js'
import { kontorUrl, readExtensionId } from './settings.js'

/** The public keys of Kontor. They are fetched when they are needed, and again when a new one is used. */
const keys = createRemoteJWKSet(new URL(`${kontorUrl}/oauth2/jwks`))

/** Who sits in front of a screen: `{ tenantId, userId, installationId }`. Throws `Refused` with 401. */
export async function verifySession(request) {
  return verify(request, 'app-session+jwt')
}

/**
 * What Kontor sends to the app: the body of a hook, once its token was verified. The token holds the digest of the
 * body, so that nobody can send a real token with other content. Throws `Refused` with 401.
 */
export async function verifyHook(request, bytes, event) {
  const claims = await verify(request, 'app-hook+jwt')
  const digest = createHash('sha256').update(bytes).digest('base64url')
  if (claims.bodySha256 !== digest)
    throw new Refused('the body is not the one that was signed', { status: 401 })
  if (claims.event !== event)
    throw new Refused('the token is that of another event', { status: 401 })
  return JSON.parse(bytes.toString())
}

/** Everything counts: who signed, for which extension, which kind of token, and when. */
async function verify({ headers }, typ) {
  const audience = await readExtensionId()
  if (!audience) throw new Refused('the id of the extension is not known yet', { status: 503 })
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  const expected = { issuer: kontorUrl, audience, typ, algorithms: ['EdDSA'], maxTokenAge: 60 }
  try {
    return (await jwtVerify(token, keys, expected)).payload
  } catch (error) {
    const isWrong = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    if (isWrong)
      throw new Refused(`the token is refused: ${error.code}`, { status: 401, cause: error })
    throw new Refused('the keys of Kontor cannot be fetched', { status: 503, cause: error })
  }
}
