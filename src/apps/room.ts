import type { Scope } from '../platform/pipeline/scope.ts'
import type { Room } from '../platform/room.ts'
import { extensionList } from './extensions/extension-list.ts'
import { appsOperations } from './operations.ts'
import { extensionProviderKeyList } from './providers/provider-key-list.ts'
import { extensionProviderList } from './providers/provider-list.ts'
import { appsScopes } from './scopes.ts'
import { appsTables } from './tables.ts'
import { appsUndo } from './undo.ts'

export interface AppsOptions {
  /** The scopes that manifests may name: those of all rooms, known when all are there. */
  readonly scopes: () => readonly Scope[]
}

/** What third parties extend the service with: who offers it, and what its signed manifests say. */
export const apps = ({ scopes }: AppsOptions): Room => ({
  name: 'apps',
  tables: appsTables,
  operations: appsOperations(scopes),
  undo: appsUndo,
  scopes: appsScopes,
  referenceLists: [extensionProviderList, extensionProviderKeyList, extensionList],
})
