import Type from 'typebox'
import { namedUsers } from '../../access/doors/users/user-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import { exampleKey, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { announceList, holdList } from './held-list-store.ts'
import { noSuchReferences, PickList } from './pick-list.ts'
import { pickLists, pickListTable } from './pick-list-store.ts'

export const updatePickList = operation({
  name: 'updatePickList',
  summary: 'Update a pick list',
  description:
    'Assigns the list to a user, or with null to nobody, and returns it. Refused with 404 `warehouse.missing`, `pick-list.missing`, and with 422 `pick-list.reference.missing` for an unknown user.',
  method: 'PATCH',
  path: {
    v1: '/wms/{warehouseId}/picklists/{pickListId}',
    v2: '/wms/{warehouseId}/pick-lists/{pickListId}',
  },
  scope: 'wms.write',
  pathParameters: { warehouseId: ReferenceField(), pickListId: ReferenceField() },
  body: Type.Object({
    userId: Type.Optional(orNull(ReferenceField({ description: 'Who picks; null for nobody.' }))),
  }),
  example: { userId: exampleKey(1) },
  examplePath: { warehouseId: exampleKey(1), pickListId: exampleKey(1) },
  answer: { status: 200, shape: PickList },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    const list = await holdList(tx, path)
    const { userId: reference } = body
    const named = reference ? [{ path: ['userId'], table: namedUsers, reference }] : []
    const resolve = await resolveRecords(tx, named, noSuchReferences, fieldName)
    const userId = reference ? resolve(reference).id : reference
    const change =
      userId === undefined ? undefined : await patchRow(tx, pickListTable, list.id, { userId })
    if (change) {
      audit({ entity: 'pick-list', entityId: list.uuid, ...change })
      announceList(tx, [list.id], 'userId')
    }
    const record = await concludeWithRecord(tx, generation, pickLists, list)
    return record as NonNullable<typeof record>
  },
})
