import { itemRow } from '../catalog/doors/items/item-key-store.ts'
import { namedTaxClasses } from '../catalog/doors/tax-class-reference-store.ts'
import type { TypeExtension } from '../platform/graph/extended-types.ts'
import { always, decimalField, flagField, lookedUp } from '../platform/graph/node-type.ts'
import { homeRateOf } from './sales-reference-graph-store.ts'

/** What tax registrations say of companies and items, for the types of other rooms. */

/** Whether the registrations that satisfy a condition are those of a small business; its own go before common ones. */
const isSmallBusiness = (condition: string) => `coalesce((
  select registration.is_small_business from erp.tax_registrations registration
  where registration.tenant_id = $tenant and ${condition}
  order by registration.company_id nulls last, registration.id limit 1), false)`

const isSmallBusinessOwner = flagField(
  isSmallBusiness(`(registration.company_id = company.id or registration.company_id is null)
    and registration.country_iso = address.country_iso`),
  {
    ...always,
    description:
      'Whether its registration in the country of its address is that of a small business.',
  },
)

const homeRate = `coalesce(
  ${homeRateOf(lookedUp(itemRow, 'tax_class_id', namedTaxClasses, 'type'))}, 0)`

const salesPriceGross = decimalField(
  `round(${itemRow}.sales_price_net * (1 + ${homeRate} / 100), 4)`,
  {
    ...always,
    description:
      "With today's tax of the item's tax class in the country of the first company; as net where it has no rate.",
  },
)

export const salesExtensions: readonly TypeExtension[] = [
  { type: 'CompanyListItem', fields: { isSmallBusinessOwner } },
  { type: 'CompanyDetailsItem', fields: { isSmallBusinessOwner } },
  { type: 'ItemListItem', fields: { salesPriceGross } },
]
