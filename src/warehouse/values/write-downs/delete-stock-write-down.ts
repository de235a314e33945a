import { holdClosedUntil } from '../../../access/doors/companies/company-books-store.ts'
import { Json, operation } from '../../../platform/pipeline/operation.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { booksClosed, noSuchWriteDown, stockWriteDownPath } from './stock-write-down.ts'
import { deleteWriteDown, holdWriteDown, stockWriteDowns } from './stock-write-down-store.ts'

export const deleteStockWriteDown = operation({
  name: 'deleteStockWriteDown',
  summary: 'Delete a write-down of stock',
  description:
    'Values an item at its cost again at the end of a day. Refused with 404 `stock-write-down.missing`, and with 409 `stock-write-down.books-closed` where the books of the day are closed.',
  method: 'DELETE',
  path: {
    v1: `${stockWriteDownPath.v1}/{stockWriteDownId}`,
    v2: `${stockWriteDownPath.v2}/{stockWriteDownId}`,
  },
  scope: 'stockvalues.write',
  pathParameters: { stockWriteDownId: ReferenceField() },
  answer: { status: 204 },

  async current({ tx, path, generation }) {
    const found = await lockRecord(tx, generation, stockWriteDowns, path.stockWriteDownId)
    if (!found) throw noSuchWriteDown()
    return new Json(found.json)
  },

  async handle({ tx, path, audit }) {
    const held = await holdWriteDown(tx, path.stockWriteDownId)
    const closedUntil = await holdClosedUntil(tx, held.companyId)
    if (closedUntil !== null && closedUntil >= held.day) throw booksClosed()
    await deleteWriteDown(tx, held)
    const { id: _, uuid, ...before } = held
    audit({ entity: 'stock-write-down', entityId: uuid, before, after: null })
    return undefined
  },
})
