import type { Room } from '../platform/room.ts'
import { salesOperations } from './operations.ts'
import { salesScopes } from './scopes.ts'

/** Documents of sale: how they are calculated and taxed. */
export const sales: Room = {
  name: 'sales',
  tables: [],
  operations: salesOperations,
  scopes: salesScopes,
}
