import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchItem } from '../items/item.ts'
import { CrossReferences, crossReferencesPath } from './cross-reference.ts'
import { crossReferences } from './cross-reference-store.ts'

export const getCrossReferences = operation({
  name: 'getCrossReferences',
  summary: 'Get cross references of an item',
  description:
    'Returns the items that are shown with this one (accessories, successors, …), by group and ' +
    'in their order. Refused with 404 `item.missing`.',
  method: 'GET',
  path: crossReferencesPath,
  scope: 'items.read',
  pathParameters: { itemId: ReferenceField() },
  answer: { status: 200, shape: CrossReferences },

  async handle({ tx, path, generation }) {
    const found = await concludeWithRecord(tx, generation, crossReferences, path.itemId)
    if (!found) throw noSuchItem()
    return found
  },
})
