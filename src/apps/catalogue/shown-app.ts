import { findBlockedApps } from '../../access/doors/apps/app-access-store.ts'
import type { Scope } from '../../platform/pipeline/scope.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { appIdOf } from '../installations/app-installation.ts'
import {
  type App,
  addedScopes,
  framesOf,
  phrasesOf,
  readManifest,
  scopesOf,
  textIn,
} from './app.ts'
import type { StoredApp } from './app-store.ts'

/** Apps as they are shown in a language. */
export async function showApps(
  tx: TenantTx,
  apps: readonly StoredApp[],
  scopes: readonly Scope[],
  language: 'en' | 'de',
): Promise<App[]> {
  const blocked = await findBlockedApps(
    tx,
    apps.map(({ uuid }) => appIdOf(uuid)),
  )
  return apps.map((app) => ({ ...shown(app, scopes, language), isBlocked: blocked.has(app.uuid) }))
}

function shown(
  app: StoredApp,
  known: readonly Scope[],
  language: 'en' | 'de',
): Omit<App, 'isBlocked'> {
  const manifest = readManifest(app.manifest)
  const asked = scopesOf(manifest)
  const { installationId, installationStatus, installedVersion } = app
  const { configurationUrl, connectUrl = null, disconnectUrl = null } = manifest.lifecycle
  const { providerName, providerWebsite, version, uuid: extensionId } = app
  return {
    ...{ extensionId, providerName, providerWebsite, version },
    name: textIn(language, manifest.name),
    description: textIn(language, manifest.description),
    scopes: phrasesOf(asked, known, language),
    addedScopes: [...addedScopes(asked, app.grantedScopes)],
    frames: framesOf(manifest, language),
    hooks: { configurationUrl, connectUrl, disconnectUrl },
    installation: installationId
      ? { id: installationId, status: installationStatus ?? '', version: installedVersion ?? '' }
      : null,
  }
}
