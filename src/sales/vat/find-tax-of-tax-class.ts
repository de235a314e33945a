import { findTaxClass } from '../../catalog/doors/tax-class-reference-store.ts'
import { taxClassList } from '../../catalog/tax-classes/tax-class-list.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { refusal } from '../../platform/records/reference-lists/reference-list.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { DeterminedTax, taxQuery, taxSentences, wayPath } from './determined-tax.ts'
import { resolveTax } from './resolve-tax.ts'

const way = '{companyId}/{departureCountryISO}/{shipmentCountryISO}'

export const findTaxOfTaxClass = operation({
  name: 'findTaxOfTaxClass',
  summary: 'Find the tax of a tax class',
  description: `Determines rate and category of tax for a tax class, a company and a way from one country to another. ${taxSentences} An unknown tax class is 404 \`tax-class.missing\`.`,
  method: 'GET',
  path: {
    v1: `/tax/taxclass/{taxClassId}/${way}`,
    v2: `/tax/tax-classes/{taxClassId}/${way}`,
  },
  scope: 'taxrates.read',
  pathParameters: { taxClassId: ReferenceField(), ...wayPath },
  query: taxQuery,
  answer: { status: 200, shape: DeterminedTax },

  async handle({ tx, path, query }) {
    const taxClass = await findTaxClass(tx, path.taxClassId)
    if (!taxClass) throw refusal(taxClassList, 'missing')
    return resolveTax(tx, taxClass, path, query)
  },
})
