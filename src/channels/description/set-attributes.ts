import Type from 'typebox'
import type { Call } from '../../platform/pipeline/operation.ts'
import { batchLimits } from '../../platform/records/batches/batch.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { noSuchSeller, SellerId } from '../sellers/seller.ts'
import { findSeller } from '../sellers/seller-store.ts'
import {
  type AttributeOwner,
  attributesMax,
  ChannelAttribute,
  type ChannelAttribute as Definition,
} from './channel-attribute.ts'
import { findAttributes, storeAttributes } from './channel-attribute-store.ts'
import { CategoryId, noSuchCategory, versionOf } from './channel-category.ts'
import { hasCategory } from './channel-category-store.ts'
import { lockDescription } from './description-store.ts'

const common = {
  method: 'PUT' as const,
  ...batchLimits,
  body: Type.Object({
    attributeList: Type.Array(ChannelAttribute, { maxItems: attributesMax }),
  }),
  example: {
    attributeList: [{ attributeId: 'color', displayName: 'Color', type: 'enum', required: true }],
  },
  answer: {
    status: 201,
    shape: Type.Object({
      attributeListVersion: Type.String({ description: 'Another one for another list.' }),
    }),
  },
}

const sentence =
  'Replaces the list; one that is the same has the same version and changes nothing. Connected merchants read it.'

export const setCategoryAttributes = channelOperation({
  ...common,
  name: 'setCategoryAttributes',
  summary: 'Set the attributes of a category of a channel',
  description: `${sentence} Refused with 404 \`channel-category.missing\`.`,
  path: '/attribute/category/{categoryId}',
  pathParameters: { categoryId: CategoryId() },
  examplePath: { categoryId: 'coffee' },

  async handle({ tx, path, body, audit }, channel) {
    const { categoryId } = path
    if (!(await hasCategory(tx, channel.id, categoryId))) throw noSuchCategory()
    const owner = { kind: 'category', owner: categoryId } as const
    return setAttributes({ tx, audit }, channel, owner, body.attributeList)
  },
})

export const setGlobalAttributes = channelOperation({
  ...common,
  name: 'setGlobalAttributes',
  summary: 'Set the attributes of all offers of a channel',
  description: sentence,
  path: '/attribute/global',

  async handle({ tx, body, audit }, channel) {
    const owner = { kind: 'global', owner: '' } as const
    return setAttributes({ tx, audit }, channel, owner, body.attributeList)
  },
})

export const setSellerAttributes = channelOperation({
  ...common,
  name: 'setSellerAttributes',
  summary: 'Set the attributes of the offers of a seller',
  description: `${sentence} Refused with 404 \`channel-seller.missing\`.`,
  path: '/attribute/seller/{sellerId}',
  pathParameters: { sellerId: SellerId() },
  examplePath: { sellerId: 'harbour_roasters' },

  async handle({ tx, path, body, audit }, channel) {
    const { sellerId } = path
    const isOther = channel.sellerId !== undefined && channel.sellerId !== sellerId
    if (isOther || !(await findSeller(tx, channel.id, sellerId))) throw noSuchSeller()
    const owner = { kind: 'seller', owner: sellerId } as const
    return setAttributes({ tx, audit }, channel, owner, body.attributeList)
  },
})

async function setAttributes(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  { id }: ActingChannel,
  owner: AttributeOwner,
  attributeList: readonly Definition[],
) {
  await lockDescription(tx, id)
  const known = await findAttributes(tx, id, owner)
  const attributeListVersion = versionOf(attributeList)
  if (known?.attributeListVersion !== attributeListVersion) {
    await storeAttributes(tx, id, { ...owner, attributeListVersion, attributeList })
    audit({
      ...{ entity: 'channel-attributes', entityId: `${owner.kind}/${owner.owner}` },
      before: known ? { attributeListVersion: known.attributeListVersion } : null,
      after: { attributeListVersion, attributes: attributeList.length },
    })
  }
  return { attributeListVersion }
}
