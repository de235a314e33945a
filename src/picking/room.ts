import type { Room } from '../platform/room.ts'
import { searchedBoxes } from './boxes/searched-boxes-store.ts'
import { shippingBoxEvents } from './boxes/shipping-box.ts'
import { pickingQueries } from './graph/picking-graph-store.ts'
import { pickingLimits } from './limits.ts'
import { pickListEvents } from './lists/pick-list.ts'
import { pickListNumbers } from './lists/pick-list-number.ts'
import { searchedPickLists } from './lists/searched-pick-lists-store.ts'
import { pickingOperations } from './operations.ts'
import { pickingRetention } from './retention.ts'
import { pickingScopes } from './scopes.ts'
import { pickingTables } from './tables.ts'
import { pickListTemplateEvents } from './templates/pick-list-template.ts'
import { pickingUndo } from './undo.ts'
import { pickingWords } from './words.ts'

/** What is fetched from the shelves for open orders, and delivered. */
export const picking: Room = {
  name: 'picking',
  words: pickingWords,
  limits: pickingLimits,
  tables: pickingTables,
  retention: pickingRetention,
  operations: pickingOperations,
  undo: pickingUndo,
  scopes: pickingScopes,
  searched: [searchedPickLists, searchedBoxes],
  numberRanges: [pickListNumbers],
  graph: pickingQueries,
  events: [pickListEvents, pickListTemplateEvents, shippingBoxEvents],
}
