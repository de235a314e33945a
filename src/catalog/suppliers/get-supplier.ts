import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchSupplier, Supplier, supplierPath } from './supplier.ts'
import { suppliers } from './supplier-store.ts'

export const getSupplier = operation({
  name: 'getSupplier',
  summary: 'Get a supplier',
  description:
    'Returns the supplier with its address, active or not. Refused with 404 `supplier.missing`.',
  method: 'GET',
  path: supplierPath,
  scope: 'suppliers.read',
  pathParameters: { supplierId: ReferenceField() },
  answer: { status: 200, shape: Supplier },

  async handle({ tx, path, generation }) {
    const supplier = await concludeWithRecord(tx, generation, suppliers, path.supplierId)
    if (!supplier) throw noSuchSupplier()
    return supplier
  },
})
