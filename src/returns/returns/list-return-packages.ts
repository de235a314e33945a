import { listing } from '../../platform/records/listing.ts'
import { findKey } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchReturn, ReturnPackage } from './return.ts'
import { isPartOf, returnPackages } from './return-record-store.ts'
import { returnTable } from './return-store.ts'

export const listReturnPackages = listing({
  noun: 'ReturnPackages',
  summary: 'List the packages of a return',
  description:
    'Returns the packages that the goods are sent in, in the order of their ids. Refused with 404 `return.missing`.',
  path: { v1: '/returns/{returnId}/packages', v2: '/returns/{returnId}/packages' },
  scope: 'returns.read',
  shape: ReturnPackage,
  source: returnPackages,
  pathParameters: { returnId: ReferenceField() },
  async within(tx, { returnId }) {
    const key = returnId && (await findKey(tx, returnTable, returnId))
    if (!key) throw noSuchReturn()
    return isPartOf('return_package', key.id)
  },
})
