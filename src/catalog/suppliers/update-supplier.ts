import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  Supplier,
  SupplierPatch,
  supplierConstraints,
  supplierFaults,
  supplierPath,
} from './supplier.ts'
import { lockSupplier, patchSupplier, suppliers } from './supplier-store.ts'

export const updateSupplier = operation({
  name: 'updateSupplier',
  summary: 'Update a supplier',
  description:
    'Changes the fields that the body names; fields left out keep their values. An inactive ' +
    'supplier keeps its items. Refused with 409 `supplier.number.taken` where another supplier ' +
    'has the number, with 404 `supplier.missing`, and with 400 where the IBAN or BIC is wrong.',
  method: 'PATCH',
  path: supplierPath,
  scope: 'suppliers.write',
  pathParameters: { supplierId: ReferenceField() },
  body: SupplierPatch,
  example: { contact: 'Ana Ribeiro', phoneNumber: '+55 13 5550100' },
  answer: { status: 200, shape: Supplier },
  constraints: supplierConstraints,

  async current({ tx, path, generation }) {
    return new Json((await lockSupplier(tx, generation, path.supplierId)).json)
  },

  async handle({ tx, path, body, generation, fieldName, audit }) {
    refuseFaults(supplierFaults(body, fieldName))
    const supplier = await lockSupplier(tx, generation, path.supplierId)
    const change = await patchSupplier(tx, supplier.id, body)
    if (change) audit({ entity: 'supplier', entityId: supplier.uuid, ...change })
    return concludeWithRecord(tx, generation, suppliers, supplier)
  },
})
