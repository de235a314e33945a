import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchReturn, Return } from './return.ts'
import { returns } from './return-record-store.ts'

export const getReturn = operation({
  name: 'getReturn',
  summary: 'Get a return',
  description: 'Returns one return. Refused with 404 `return.missing`.',
  method: 'GET',
  path: { v1: '/returns/{returnId}', v2: '/returns/{returnId}' },
  scope: 'returns.read',
  pathParameters: { returnId: ReferenceField() },
  answer: { status: 200, shape: Return },

  async handle({ tx, generation, path }) {
    const record = await concludeWithRecord(tx, generation, returns, path.returnId)
    if (!record) throw noSuchReturn()
    return record
  },
})
