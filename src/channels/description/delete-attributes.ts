import { channelOperation } from '../channel-operation.ts'
import { AttributeId, noSuchAttributes } from './channel-attribute.ts'
import { deleteAttributes, findAttributes, storeAttributes } from './channel-attribute-store.ts'
import { CategoryId, versionOf } from './channel-category.ts'
import { lockDescription } from './description-store.ts'

export const deleteCategoryAttributes = channelOperation({
  name: 'deleteCategoryAttributes',
  summary: 'Delete the attributes of a category of a channel',
  description:
    'Offers in the category `categoryId` then have the attributes of all offers alone. Refused with 404 ' +
    '`channel-attribute.missing` where the category has none.',
  method: 'DELETE',
  path: '/attribute/category',
  query: { categoryId: CategoryId() },
  answer: { status: 204 },

  async handle({ tx, query, audit }, { id }) {
    await lockDescription(tx, id)
    const owner = { kind: 'category', owner: query.categoryId ?? '' } as const
    const known = await findAttributes(tx, id, owner)
    if (!known) throw noSuchAttributes()
    await deleteAttributes(tx, id, owner)
    const before = { attributeListVersion: known.attributeListVersion }
    const entry = { entity: 'channel-attributes', entityId: `category/${owner.owner}` }
    audit({ ...entry, before, after: null })
    return undefined
  },
})

export const deleteGlobalAttribute = channelOperation({
  name: 'deleteGlobalAttribute',
  summary: 'Delete an attribute of all offers of a channel',
  description:
    'Takes it out of the list, whose version changes. Refused with 404 `channel-attribute.missing` where all offers have no such attribute.',
  method: 'DELETE',
  path: '/attribute/global/{attributeId}',
  pathParameters: { attributeId: AttributeId() },
  answer: { status: 204 },

  async handle({ tx, path, audit }, { id }) {
    await lockDescription(tx, id)
    const owner = { kind: 'global', owner: '' } as const
    const known = await findAttributes(tx, id, owner)
    const before = known?.attributeList.find((one) => one.attributeId === path.attributeId)
    if (!known || !before) throw noSuchAttributes()
    const attributeList = known.attributeList.filter((one) => one !== before)
    const attributeListVersion = versionOf(attributeList)
    await storeAttributes(tx, id, { ...owner, attributeListVersion, attributeList })
    audit({ entity: 'channel-attribute', entityId: path.attributeId, before, after: null })
    return undefined
  },
})
