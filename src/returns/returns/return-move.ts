import type { TSchema } from 'typebox'
import type { Operation } from '../../platform/pipeline/operation.ts'
import { type Move, type MovedKind, moveOperation } from '../../platform/records/move-operation.ts'
import { type ReturnMove, stateAfter } from '../states/return-state.ts'
import { Return } from './return.ts'
import { returns } from './return-record-store.ts'
import { type HeldReturn, holdReturn, moveReturn } from './return-store.ts'

const kind: MovedKind<HeldReturn> = {
  shape: Return,
  source: returns,
  scope: 'returns.write',
  path: { v1: '/returns', v2: '/returns' },
  parameter: 'returnId',
  async hold(tx, reference) {
    const held = await holdReturn(tx, reference)
    return { key: held, held }
  },
}

type StateMove<B extends TSchema> = Omit<Move<HeldReturn, B>, 'name'> & {
  readonly verb: ReturnMove
}

/**
 * A move of a return, as the table of moves allows it. Its other effects (`write`) happen after the state is written.
 */
export function returnMove<B extends TSchema>({ write, ...move }: StateMove<B>): Operation {
  return moveOperation<HeldReturn, B>(kind, {
    ...move,
    name: `${move.verb}Return`,
    description: `${move.description} Returns the return. Refused with 409 \`return.move-not-allowed\`, which names the moves that its state allows, and with 404 \`return.missing\`.`,
    async write(call, held) {
      const { tx, audit } = call
      const state = stateAfter(move.verb, held.state)
      const change = await moveReturn(tx, held, state)
      audit({ entity: 'return', entityId: held.uuid, before: change?.before, after: change?.after })
      await write(call, held)
    },
  })
}
