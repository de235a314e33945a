import { operation } from '../../platform/pipeline/operation.ts'
import { deleteRow } from '../../platform/records/record-store.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { dropPositions } from './drop-positions.ts'
import { holdListWithOrders, readPositions } from './held-list-store.ts'
import { moveRefused, pickStates } from './pick-list.ts'
import { pickListTable } from './pick-list-store.ts'

export const deletePickList = operation({
  name: 'deletePickList',
  summary: 'Delete a pick list',
  description:
    'Drops a list of which no position is picked to its end: its orders can be gathered again, and the goods stay where they lie. Refused with 404 `warehouse.missing`, `pick-list.missing`, and with 409 `pick-list.move-not-allowed`.',
  method: 'DELETE',
  path: {
    v1: '/wms/{warehouseId}/picklists/{pickListId}',
    v2: '/wms/{warehouseId}/pick-lists/{pickListId}',
  },
  scope: 'wms.write',
  pathParameters: { warehouseId: ReferenceField(), pickListId: ReferenceField() },
  examplePath: { warehouseId: exampleKey(1), pickListId: exampleKey(1) },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    const { list } = await holdListWithOrders(tx, path)
    const positions = await readPositions(tx, list.id)
    if (positions.some(({ status }) => status > pickStates.inProgress)) throw moveRefused('delete')
    await dropPositions(tx, positions)
    if (!(await deleteRow(tx, pickListTable, list.id))) throw moveRefused('delete')
    const before = { number: list.number, positionCount: positions.length }
    audit({ entity: 'pick-list', entityId: list.uuid, before, after: null })
  },
})
