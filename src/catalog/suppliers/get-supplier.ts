import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchSupplier, Supplier, supplierPath } from './supplier.ts'
import { suppliers } from './supplier-store.ts'

export const getSupplier = operation({
  name: 'getSupplier',
  summary: 'Read a supplier',
  method: 'GET',
  path: supplierPath,
  scope: 'suppliers.read',
  pathParameters: { supplierId: ReferenceField() },
  answer: { status: 200, shape: Supplier },

  async handle({ tx, path, speaks }) {
    const supplier = await concludeWithRecord(tx, speaks, suppliers, path.supplierId)
    if (!supplier) throw noSuchSupplier()
    return supplier
  },
})
