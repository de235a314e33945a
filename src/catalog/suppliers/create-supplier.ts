import { operation, Reply } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Supplier, SupplierDraft, supplierConstraints } from './supplier.ts'
import { insertSupplier, suppliers } from './supplier-store.ts'

export const createSupplier = operation({
  name: 'createSupplier',
  summary: 'Add a supplier',
  method: 'POST',
  path: { v1: '/suppliers', v2: '/suppliers' },
  scope: 'suppliers.write',
  body: SupplierDraft,
  example: { name: 'Tea House', number: 'L-100', city: 'Bremen', countryIso: 'DE' },
  answer: { status: 201, shape: Supplier },
  constraints: supplierConstraints,

  async handle({ tx, body, speaks, audit, locate }) {
    const draft = body as SupplierDraft
    const key = await insertSupplier(tx, draft)
    audit({ entity: 'supplier', entityId: key.uuid, before: null, after: draft })
    const supplier = await concludeWithRecord(tx, speaks, suppliers, key)
    return new Reply(supplier, { headers: { location: locate('/suppliers', key) } })
  },
})
