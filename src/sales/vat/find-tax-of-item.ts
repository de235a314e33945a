import { findTaxClassOfItem } from '../../catalog/doors/tax-class-reference-store.ts'
import { noSuchItem } from '../../catalog/items/item.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { DeterminedTax, taxQuery, taxSentences, wayPath } from './determined-tax.ts'
import { resolveTax } from './resolve-tax.ts'

const way = '{companyId}/{departureCountryISO}/{shipmentCountryISO}'

export const findTaxOfItem = operation({
  name: 'findTaxOfItem',
  summary: 'Find the tax of an item',
  description: `Determines rate and category of tax for an item by its tax class, or the default one where it has none. ${taxSentences} An unknown item is 404 \`item.missing\`.`,
  method: 'GET',
  path: { v1: `/tax/item/{itemId}/${way}`, v2: `/tax/items/{itemId}/${way}` },
  scope: 'taxrates.read',
  pathParameters: { itemId: ReferenceField(), ...wayPath },
  query: taxQuery,
  answer: { status: 200, shape: DeterminedTax },

  async handle({ tx, path, query }) {
    const taxClass = await findTaxClassOfItem(tx, path.itemId)
    if (!taxClass) throw noSuchItem()
    return resolveTax(tx, taxClass, path, query)
  },
})
