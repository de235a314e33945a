import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReturnState, shownStates } from './return-state.ts'

export const listReturnStates = operation({
  name: 'listReturnStates',
  summary: 'List the states of returns',
  description:
    'Returns the states that a return passes through, with their names. The list is fixed: announced, received, inspected, completed; or rejected.',
  method: 'GET',
  path: { v1: '/returnStates', v2: '/return-states' },
  scope: 'returns.read',
  answer: { status: 200, shape: Type.Array(ReturnState) },
  handle: async () => shownStates,
})
