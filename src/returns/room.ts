import type { Room } from '../platform/room.ts'
import { returnCopies } from './copies.ts'
import { attachedToReturn } from './files/attached-to-return.ts'
import { returnsLimits } from './limits.ts'
import { returnsOperations } from './operations.ts'
import { returnReasonList } from './reasons/return-reason-list.ts'
import { returnDimensions, returnMeasures } from './reported-returns-store.ts'
import { returnsRetention } from './retention.ts'
import { returnEvents } from './returns/return.ts'
import { returnNumbers } from './returns/return-number.ts'
import { returnsScopes } from './scopes.ts'
import { searchedReturns } from './searched-returns-store.ts'
import { returnsTables } from './tables.ts'
import { returnsUndo } from './undo.ts'
import { returnWords } from './words.ts'

/** Delivered goods that come back. */
export const returns: Room = {
  name: 'returns',
  words: returnWords,
  limits: returnsLimits,
  tables: returnsTables,
  retention: returnsRetention,
  copies: returnCopies,
  measures: returnMeasures,
  dimensions: returnDimensions,
  operations: returnsOperations,
  undo: returnsUndo,
  scopes: returnsScopes,
  referenceLists: [returnReasonList],
  searched: [searchedReturns],
  numberRanges: [returnNumbers],
  attachments: [attachedToReturn],
  counted: [{ noun: 'return', table: 'returns' }],
  events: [returnEvents],
}
