import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Warehouse } from './warehouse.ts'
import { isActiveAs, warehouses } from './warehouse-store.ts'

export const listWarehouses = operation({
  name: 'listWarehouses',
  summary: 'List warehouses',
  description:
    'Returns the warehouses by number, a page at a time in both generations. `isActive` narrows the list to active or inactive ones.',
  method: 'GET',
  path: { v1: '/warehouses', v2: '/warehouses' },
  scope: 'warehouses.read',
  query: { ...pageQuery, isActive: Type.Boolean() },
  answer: { status: 200, shape: pageOf(Warehouse) },

  handle: ({ tx, generation, query }) => {
    const { isActive } = query
    const condition = isActive === undefined ? undefined : isActiveAs(isActive)
    return concludeWithPage(tx, generation, warehouses, query, condition)
  },
})
