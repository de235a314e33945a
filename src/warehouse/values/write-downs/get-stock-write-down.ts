import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { noSuchWriteDown, StockWriteDown, stockWriteDownPath } from './stock-write-down.ts'
import { stockWriteDowns } from './stock-write-down-store.ts'

export const getStockWriteDown = operation({
  name: 'getStockWriteDown',
  summary: 'Get a write-down of stock',
  description:
    'Returns by how much less an item is valued at the end of a day, and why. Refused with 404 `stock-write-down.missing`.',
  method: 'GET',
  path: {
    v1: `${stockWriteDownPath.v1}/{stockWriteDownId}`,
    v2: `${stockWriteDownPath.v2}/{stockWriteDownId}`,
  },
  scope: 'stockvalues.read',
  pathParameters: { stockWriteDownId: ReferenceField() },
  answer: { status: 200, shape: StockWriteDown },

  async handle({ tx, path, generation }) {
    const found = await concludeWithRecord(tx, generation, stockWriteDowns, path.stockWriteDownId)
    if (!found) throw noSuchWriteDown()
    return found
  },
})
