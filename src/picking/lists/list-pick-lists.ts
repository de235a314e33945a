import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { concludeWithRecord, concludeWithRecords } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { findWarehouse } from '../../warehouse/doors/warehouse-reference-store.ts'
import { findList } from './held-list-store.ts'
import { noSuchPickList, PickList, PickListPosition } from './pick-list.ts'
import { isPositionOf, liesIn, pickListPositions, pickLists } from './pick-list-store.ts'

const ofList = { warehouseId: ReferenceField(), pickListId: ReferenceField() }
const refusals = 'Refused with 404 `warehouse.missing` and `pick-list.missing`.'

export const listPickLists = operation({
  name: 'listPickLists',
  summary: 'List the pick lists of a warehouse',
  description:
    'Returns the pick lists of one warehouse by number, a page at a time. `isOpen` narrows it to lists of which something is to be picked or delivered, or to the others. Refused with 404 `warehouse.missing` for an unknown warehouse.',
  method: 'GET',
  path: { v1: '/wms/{warehouseId}/picklists', v2: '/wms/{warehouseId}/pick-lists' },
  scope: 'wms.read',
  pathParameters: { warehouseId: ReferenceField() },
  query: {
    ...pageQuery,
    isOpen: Type.Boolean({
      description: 'Whether something of it is still to be picked or delivered.',
    }),
  },
  answer: { status: 200, shape: pageOf(PickList) },

  async handle({ tx, generation, path, query }) {
    const { id } = await findWarehouse(tx, path.warehouseId)
    return concludeWithPage(tx, generation, pickLists, query, liesIn(id, query.isOpen))
  },
})

export const getPickList = operation({
  name: 'getPickList',
  summary: 'Get a pick list',
  description: `Returns one pick list. ${refusals}`,
  method: 'GET',
  path: { v2: '/wms/{warehouseId}/pick-lists/{pickListId}' },
  scope: 'wms.read',
  pathParameters: ofList,
  answer: { status: 200, shape: PickList },

  async handle({ tx, generation, path }) {
    const list = await concludeWithRecord(tx, generation, pickLists, await findList(tx, path))
    if (!list) throw noSuchPickList()
    return list
  },
})

export const getPickListByKey = operation({
  name: 'getPickListByKey',
  summary: 'Get a pick list of any warehouse',
  description:
    'Returns one pick list by its key alone, for callers that do not know its warehouse. Refused with 404 `pick-list.missing`.',
  method: 'GET',
  path: { v2: '/pick-lists/{pickListId}' },
  scope: 'wms.read',
  pathParameters: { pickListId: ReferenceField() },
  answer: { status: 200, shape: PickList },

  async handle({ tx, generation, path }) {
    const list = await concludeWithRecord(tx, generation, pickLists, path.pickListId)
    if (!list) throw noSuchPickList()
    return list
  },
})

export const listPickListPositions = operation({
  name: 'listPickListPositions',
  summary: 'List the positions of a pick list',
  description: `Returns all positions of a pick list, in the order in which they are picked. ${refusals}`,
  method: 'GET',
  path: {
    v1: '/wms/{warehouseId}/picklists/{pickListId}',
    v2: '/wms/{warehouseId}/pick-lists/{pickListId}/positions',
  },
  scope: 'wms.read',
  pathParameters: ofList,
  answer: { status: 200, shape: Type.Array(PickListPosition) },

  async handle({ tx, generation, path }) {
    const { id } = await findList(tx, path)
    return concludeWithRecords(tx, generation, pickListPositions, isPositionOf(id))
  },
})
