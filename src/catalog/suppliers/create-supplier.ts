import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Supplier, SupplierDraft, supplierConstraints, supplierFaults } from './supplier.ts'
import { insertSupplier, suppliers } from './supplier-store.ts'

export const createSupplier = operation({
  name: 'createSupplier',
  summary: 'Create a supplier',
  description:
    'Needs a name and a number; fields left out are empty, currency and language those of the ' +
    'tenant, and the supplier is active. Refused with 409 `supplier.number.taken` where another supplier has the number, in any case of ' +
    'letters, and with 400 where the IBAN or BIC is wrong.',
  method: 'POST',
  path: { v1: '/suppliers', v2: '/suppliers' },
  scope: 'suppliers.write',
  body: SupplierDraft,
  example: {
    name: 'Bremen Tea House',
    number: 'S-300',
    city: 'Bremen',
    countryIso: 'DE',
    emailAddress: 'orders@bremen-tea.example',
    currencyIso: 'EUR',
  },
  answer: { status: 201, shape: Supplier },
  constraints: supplierConstraints,

  async handle({ tx, body, generation, fieldName, audit, locate }) {
    refuseFaults(supplierFaults(body, fieldName))
    const draft = body
    const key = await insertSupplier(tx, draft)
    audit({ entity: 'supplier', entityId: key.uuid, before: null, after: draft })
    const supplier = await concludeWithRecord(tx, generation, suppliers, key)
    return created(supplier, locate('/suppliers', key))
  },
})
