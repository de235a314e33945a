import { findTaxClass } from '../../catalog/doors/tax-class-reference-store.ts'
import { taxClassList } from '../../catalog/tax-classes/tax-class-list.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { refusal } from '../../platform/records/reference-lists/reference-list.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { taxQuery, wayPath } from './determined-tax.ts'
import { explainTax } from './explain-tax.ts'
import { TaxOfCase } from './tax-of-case.ts'

export const findTaxOfCase = operation({
  name: 'findTaxOfCase',
  summary: 'Find how a case is taxed, and why',
  description:
    'Determines the tax as `findTaxOfTaxClass` and orders do, by the same rules, and says of each rule that was asked why it fits or does not. What orders would be refused with is in `lacks` and in the last of `steps`, instead of a refusal. Refused with 404 `company.missing` and `tax-class.missing`, and with 400 for a VAT id that is wrong.',
  method: 'GET',
  path: {
    v2: '/tax/cases/{taxClassId}/{companyId}/{departureCountryISO}/{shipmentCountryISO}',
  },
  scope: 'taxrates.read',
  pathParameters: { taxClassId: ReferenceField(), ...wayPath },
  query: taxQuery,
  answer: { status: 200, shape: TaxOfCase },

  async handle({ tx, path, query, headers }) {
    const taxClass = await findTaxClass(tx, path.taxClassId)
    if (!taxClass) throw refusal(taxClassList, 'missing')
    return explainTax(tx, taxClass, path, query, headers.language)
  },
})
