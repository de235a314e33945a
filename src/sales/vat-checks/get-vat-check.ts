import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchVatCheck, VatCheck } from './vat-check.ts'
import { vatChecks } from './vat-check-store.ts'

export const getVatCheck = operation({
  name: 'getVatCheck',
  summary: 'Get a check of a VAT id',
  description:
    'Returns what VIES was asked about a VAT id and what it answered: the proof for the tax office, which never changes. Refused with 404 `vat-check.missing`.',
  method: 'GET',
  path: { v1: '/vatChecks/{vatCheckId}', v2: '/vat-checks/{vatCheckId}' },
  scope: 'customers.read',
  pathParameters: { vatCheckId: ReferenceField() },
  answer: { status: 200, shape: VatCheck },

  async handle({ tx, generation, path }) {
    const found = await concludeWithRecord(tx, generation, vatChecks, path.vatCheckId)
    if (!found) throw noSuchVatCheck()
    return found
  },
})
