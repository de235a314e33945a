import type { Scope } from '../platform/pipeline/scope.ts'
import type { CountedKind } from '../platform/records/record-count-store.ts'
import type { Room } from '../platform/room.ts'
import { appCopies } from './copies.ts'
import { extensionList } from './extensions/extension-list.ts'
import { appsLimits } from './limits.ts'
import { appsOperations } from './operations.ts'
import { extensionProviderKeyList } from './providers/provider-key-list.ts'
import { extensionProviderList } from './providers/provider-list.ts'
import { deleteOldRequests } from './requests/app-request-store.ts'
import type { Deprecations } from './requests/app-usage.ts'
import { deleteOldCounts } from './requests/app-usage-store.ts'
import { appsRetention } from './retention.ts'
import { appsScopes } from './scopes.ts'
import { appsTables } from './tables.ts'
import { appsUndo } from './undo.ts'
import { appWords } from './words.ts'

export interface AppsOptions {
  /** What is deprecated in any room, known when all are there. */
  readonly deprecations: () => Deprecations
  /** The scopes that manifests may name: those of all rooms, known when all are there. */
  readonly scopes: () => readonly Scope[]
  /** The records of all rooms that are counted. */
  readonly counted: () => readonly CountedKind[]
}

/** What third parties extend the service with: who offers it, and what its signed manifests say. */
export const apps = ({ scopes, deprecations, counted }: AppsOptions): Room => ({
  name: 'apps',
  words: appWords,
  limits: appsLimits,
  tables: appsTables,
  retention: appsRetention,
  copies: appCopies,
  operations: appsOperations(scopes, deprecations, counted),
  undo: appsUndo,
  scopes: appsScopes,
  upkeep: [
    {
      clearTenant: async (tx, limit) => ({
        appRequests: await deleteOldRequests(tx, limit),
        appRequestCounts: await deleteOldCounts(tx, limit),
      }),
    },
  ],
  referenceLists: [extensionProviderList, extensionProviderKeyList, extensionList],
})
