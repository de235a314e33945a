import type { Operation } from '../platform/pipeline/operation.ts'
import type { Scope } from '../platform/pipeline/scope.ts'
import type { CountedKind } from '../platform/records/record-count-store.ts'
import { getApp } from './catalogue/get-app.ts'
import { listApps } from './catalogue/list-apps.ts'
import { getExtensionManifest } from './extensions/get-extension-manifest.ts'
import { replaceExtensionManifest } from './extensions/replace-extension-manifest.ts'
import { listAppPlaces } from './frames/list-app-places.ts'
import { listAppHookCalls } from './hooks/list-app-hook-calls.ts'
import { completeAppSetup } from './installations/complete-app-setup.ts'
import { createAppSessionToken } from './installations/create-app-session-token.ts'
import { getAppInstallation } from './installations/get-app-installation.ts'
import { installApp } from './installations/install-app.ts'
import { listAppInstallations } from './installations/list-app-installations.ts'
import { pauseApp } from './installations/pause-app.ts'
import { removeApp } from './installations/remove-app.ts'
import { resumeApp } from './installations/resume-app.ts'
import { updateInstalledApp } from './installations/update-installed-app.ts'
import type { Deprecations } from './requests/app-usage.ts'
import { getAppUsage } from './requests/get-app-usage.ts'
import { getTenantUsage } from './requests/get-tenant-usage.ts'
import { getUsage } from './requests/get-usage.ts'
import { listAppRequests } from './requests/list-app-requests.ts'
import { listDeprecatedCalls } from './requests/list-deprecated-calls.ts'

/** Every operation of the room, but for those of its reference lists. */
export const appsOperations = (
  scopes: () => readonly Scope[],
  deprecations: () => Deprecations,
  counted: () => readonly CountedKind[],
): readonly Operation[] => [
  getExtensionManifest,
  replaceExtensionManifest(() => scopes().map(({ name }) => name)),
  listApps(scopes),
  getApp(scopes),
  installApp,
  listAppInstallations,
  getAppInstallation,
  completeAppSetup,
  updateInstalledApp,
  pauseApp,
  resumeApp,
  removeApp,
  listAppHookCalls,
  listAppRequests,
  getAppUsage(deprecations),
  getUsage(counted),
  getTenantUsage(counted),
  listDeprecatedCalls(deprecations),
  createAppSessionToken,
  listAppPlaces,
]
