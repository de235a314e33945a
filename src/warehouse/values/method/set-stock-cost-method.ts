import Type from 'typebox'
import { lockCompanyKey } from '../../../access/doors/companies/company-key-store.ts'
import {
  findCompanyKeyOf,
  writeStockCostMethod,
} from '../../../access/doors/companies/company-stock-costs-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { ReferenceField, Text } from '../../../platform/values/shape.ts'
import { CostMethod } from '../shown/stock-value.ts'
import { valueAllStock } from '../valuing/value-all-stock.ts'
import { layAverageDown } from './average-layers-store.ts'

const reasonMissing = {
  en: 'Please say why: values of one year are comparable with those of the next only by the same costs.',
  de: 'Bitte begründen: Werte zweier Jahre sind nur bei gleicher Bewertung vergleichbar.',
}

export const setStockCostMethod = operation({
  name: 'setStockCostMethod',
  summary: 'Set by which costs a company values its stock',
  description:
    'Sets by which costs bookings of a company are valued from now on: the moving average, or first in, first out. The value that its stock has at this moment stays: with first in, first out each receipt of which something is left begins at the average; the average begins at what the receipts are worth together. What was worth what before does not change. A change needs a reason, which the audit trail keeps. Returns what holds now; what holds already changes nothing. Refused with 404 `company.missing`, with 409 `stock-value.behind` where too many bookings are not valued yet, and with 422 `stock-cost-method.reason.missing`.',
  method: 'POST',
  path: {
    v1: '/companies/{companyId}/stockCostMethod',
    v2: '/companies/{companyId}/stock-cost-method',
  },
  scope: 'stockvalues.write',
  pathParameters: { companyId: ReferenceField() },
  body: Type.Object({
    method: CostMethod('By which costs bookings are valued from now on.'),
    reason: Text(1000, { description: 'Why it changes.' }),
  }),
  example: { method: 'first-in-first-out', reason: 'As agreed with the auditor.' },
  answer: {
    status: 200,
    shape: Type.Object({
      companyId: ReferenceField({ description: 'The company.' }),
      method: CostMethod('By which costs bookings are valued now.'),
    }),
  },

  async handle({ tx, path, body, fieldName, audit }) {
    const reason = body.reason.trim()
    if (reason === '') {
      const faults = { [fieldName(['reason'])]: reasonMissing }
      throw new Refusal('broken-rule', 'stock-cost-method.reason.missing', reasonMissing, {
        faults,
      })
    }
    // What is booked already is valued as before. Valuing comes first: it holds no company.
    await valueAllStock(tx)
    const company = await lockCompanyKey(tx, path.companyId)
    const { method: before } = await findCompanyKeyOf(tx, company.id)
    const { method } = body
    if (method !== before) {
      await writeStockCostMethod(tx, company.id, method)
      if (method === 'first-in-first-out') await layAverageDown(tx, company.id)
      audit({
        ...{ entity: 'company', entityId: company.uuid, before: { stockCostMethod: before } },
        after: { stockCostMethod: method, reason },
      })
    }
    return { companyId: company, method }
  },
})
