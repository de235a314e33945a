import { listing } from '../../platform/records/listing.ts'
import { findKey } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchReturn, ReturnLine } from './return.ts'
import { isPartOf, returnLines } from './return-record-store.ts'
import { returnTable } from './return-store.ts'

export const listReturnLines = listing({
  noun: 'ReturnLines',
  summary: 'List the lines of a return',
  description:
    'Returns what comes back, line by line: an entry for each line of a delivery note that goods left with, and for each condition that the inspection found. Refused with 404 `return.missing`.',
  path: { v1: '/returns/{returnId}/lineitems', v2: '/returns/{returnId}/line-items' },
  scope: 'returns.read',
  shape: ReturnLine,
  source: returnLines,
  pathParameters: { returnId: ReferenceField() },
  async within(tx, { returnId }) {
    const key = returnId && (await findKey(tx, returnTable, returnId))
    if (!key) throw noSuchReturn()
    return isPartOf('return_line', key.id)
  },
})
