import { Json, operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { supplierPath } from './supplier.ts'
import { deleteSupplier as deleteLocked, lockSupplier } from './supplier-store.ts'

export const deleteSupplier = operation({
  name: 'deleteSupplier',
  summary: 'Delete a supplier',
  description:
    'Deletes a supplier from which no item is bought. Refused with 409 `supplier.in-use` ' +
    'otherwise: remove it from the items first, or deactivate it. Refused with 404 ' +
    '`supplier.missing`.',
  method: 'DELETE',
  path: supplierPath,
  scope: 'suppliers.write',
  pathParameters: { supplierId: ReferenceField() },
  answer: { status: 204 },

  async current({ tx, path, generation }) {
    return new Json((await lockSupplier(tx, generation, path.supplierId)).json)
  },

  async handle({ tx, path, audit }) {
    const supplier = await lockSupplier(tx, 'v2', path.supplierId)
    await deleteLocked(tx, supplier.id)
    const before = JSON.parse(supplier.json) as object
    audit({ entity: 'supplier', entityId: supplier.uuid, before, after: null })
    return undefined
  },
})
