import { isAppBlocked } from '../../access/doors/apps/app-access-store.ts'
import { appNotAuthorised } from '../../platform/pipeline/admission.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { readManifest } from '../catalogue/app.ts'
import { appIdOf, noSuchInstallation } from '../installations/app-installation.ts'
import { findFramedInstallation } from './app-frame-store.ts'
import { isShownTo, placesOf, setupPlace } from './place.ts'

export interface AskedFrame {
  readonly installationId: string
  /** Name of the place. */
  readonly place: string
  /** Of the person in front of it. */
  readonly scopes: ReadonlySet<string>
  /** Origins of the service itself. */
  readonly ownOrigins: readonly string[]
}

/**
 * The address that the frame of an app shows. Throws 404 `app-installation.missing` or `app-frame.missing`, 402
 * `app.not-authorised`, 409 `app-installation.status`, 403 `app-frame.scope-missing`, 409 `app-frame.own-origin`.
 */
export async function findAppFrame(
  tx: TenantTx,
  { installationId, place, scopes, ownOrigins }: AskedFrame,
): Promise<string> {
  const installation = await findFramedInstallation(tx, installationId)
  if (!installation) throw noSuchInstallation()
  if (await isAppBlocked(tx, appIdOf(installation.extensionUuid))) throw appNotAuthorised()
  const isSetup = place === setupPlace
  const { status } = installation
  if (status !== 'active' && !(isSetup && status === 'settingUp')) throw notOpened()
  const manifest = readManifest(installation.manifest)
  const found = placesOf(manifest).find(({ name }) => name === place)
  const url = isSetup ? manifest.lifecycle.configurationUrl : found?.url
  if (url === undefined) throw noSuchFrame()
  if (isSetup ? !scopes.has('admin') : found && !isShownTo(found, scopes)) throw scopeMissing()
  // A frame of our own origin could reach into the page around it: nothing would hold it there.
  if (ownOrigins.includes(new URL(url).origin)) throw ownOrigin()
  return url
}

const noSuchFrame = () =>
  new Refusal('missing', 'app-frame.missing', {
    en: 'The app does not appear there.',
    de: 'An dieser Stelle erscheint die App nicht.',
  })

export const notOpened = () =>
  new Refusal('conflict', 'app-installation.status', {
    en: 'An app is opened only while it is being set up or active.',
    de: 'Eine App wird nur geöffnet, während sie eingerichtet wird oder aktiv ist.',
  })

const scopeMissing = () =>
  new Refusal('forbidden', 'app-frame.scope-missing', {
    en: 'This part of the app needs rights that you do not have.',
    de: 'Dieser Teil der App verlangt Rechte, die Sie nicht haben.',
  })

const ownOrigin = () =>
  new Refusal('conflict', 'app-frame.own-origin', {
    en: 'An app is shown only from an origin of its own.',
    de: 'Eine App wird nur von einem eigenen Ursprung gezeigt.',
  })
