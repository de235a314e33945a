import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { appTokenSeconds, signAppToken } from '../../access/doors/apps/app-tokens.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, ReferenceField } from '../../platform/values/shape.ts'
import { notOpened } from '../frames/app-frame.ts'
import { noSuchInstallation } from './app-installation.ts'
import { lockInstallation } from './app-installation-store.ts'
import { refuseBlocked } from './move-installation.ts'

export const createAppSessionToken = operation({
  name: 'createAppSessionToken',
  summary: 'Issue a session token for the frame of an app',
  description:
    'For the ERP client, whose host bridge hands the token to the frame: a JWT (EdDSA, ' +
    '`/oauth2/jwks`, `typ` app-session+jwt) that is valid for sixty seconds and says who is in ' +
    'front of the frame: `aud` the extension, `tenantId`, `userId`, `installationId`. It is no ' +
    'access token. Only for users (403 `app-session.user-required`). Refused with 404 ' +
    '`app-installation.missing`, 409 `app-installation.status` unless the app is being set up or ' +
    'active, 402 `app.not-authorised` where the operator has blocked it.',
  method: 'POST',
  path: { v2: '/app-installations/{appInstallationId}/session-tokens' },
  scope: 'extensions.read',
  pathParameters: { appInstallationId: ReferenceField() },
  answer: {
    status: 201,
    shape: Type.Object({
      sessionToken: Type.String({ description: 'The token. It never stands in an address.' }),
      expiresAt: Instant({ description: 'When it ends.' }),
    }),
    isSecret: true,
    isUnique: true,
  },

  async handle({ tx, vault, path, caller, publicUrl, audit }) {
    // A caller that acts for a user (`x-runas`) opens no session in the name of that user.
    const { user } = caller
    const installation = await lockInstallation(tx, path.appInstallationId)
    if (!installation) throw noSuchInstallation()
    if (!user) throw userRequired()
    const { status, extensionUuid, uuid } = installation
    await refuseBlocked(tx, installation)
    if (status !== 'settingUp' && status !== 'active') throw notOpened()
    const id = randomUUID()
    const sessionToken = await signAppToken(tx, vault, {
      ...{ type: 'app-session+jwt', issuer: publicUrl, audience: extensionUuid },
      ...{ subject: user.uuid, id },
      claims: { tenantId: tx.tenantId, userId: user.uuid, installationId: uuid },
    })
    audit({ entity: 'app-session', entityId: uuid, after: { tokenId: id } })
    return { sessionToken, expiresAt: new Date(Date.now() + appTokenSeconds * 1_000) }
  },
})

const userRequired = () =>
  new Refusal('forbidden', 'app-session.user-required', {
    en: 'A session token is issued only to a user.',
    de: 'Ein Sitzungstoken wird nur für einen Benutzer ausgestellt.',
  })
