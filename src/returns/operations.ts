import type { Operation } from '../platform/pipeline/operation.ts'
import { outputsOf } from '../printing/paper-outputs.ts'
import { bookReturn } from './desk/book-return.ts'
import { getReturnableGoods } from './desk/get-returnable-goods.ts'
import { returnPaper } from './return-paper-store.ts'
import { completeReturn } from './returns/complete-return.ts'
import { createReturn } from './returns/create-return.ts'
import { getReturn } from './returns/get-return.ts'
import { inspectReturn } from './returns/inspect-return.ts'
import { listReturnLines } from './returns/list-return-lines.ts'
import { listReturnPackages } from './returns/list-return-packages.ts'
import { listReturns } from './returns/list-returns.ts'
import { receiveReturn } from './returns/receive-return.ts'
import { rejectReturn } from './returns/reject-return.ts'
import { listReturnStates } from './states/list-return-states.ts'

/** Every operation of the room, but for those of its reference lists. */
export const returnsOperations: readonly Operation[] = [
  ...listReturns,
  createReturn,
  getReturn,
  ...listReturnLines,
  ...listReturnPackages,
  receiveReturn,
  inspectReturn,
  completeReturn,
  rejectReturn,
  bookReturn,
  getReturnableGoods,
  listReturnStates,
  ...outputsOf(returnPaper),
]
