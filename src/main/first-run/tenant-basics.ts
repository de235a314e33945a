import { insertCompanies } from '../../access/companies/company-store.ts'
import type { AddBasics } from '../../access/tenants/add-tenant.ts'
import { insertConditions } from '../../catalog/conditions/condition-store.ts'
import { taxClassTypes } from '../../catalog/tax-classes/tax-class.ts'
import { insertTaxClasses } from '../../catalog/tax-classes/tax-class-store.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { europeanRates } from '../../sales/tax-rates/european-rates.ts'
import { insertTaxRates } from '../../sales/tax-rates/tax-rate-store.ts'
import { insertWarehouses } from '../../warehouse/warehouses/warehouse-store.ts'

const names = {
  en: {
    normal: 'Standard rate',
    reduced: 'Reduced rate',
    none: 'No tax',
    everybody: 'End customers',
    warehouse: 'Main warehouse',
  },
  de: {
    normal: 'Normaler Satz',
    reduced: 'Ermäßigter Satz',
    none: 'Steuerfrei',
    everybody: 'Endkunden',
    warehouse: 'Hauptlager',
  },
}

/** A company, the default condition, tax classes and rates, customer group and warehouse: what the first item, customer and order need. */
export const addTenantBasics: AddBasics = async (tx, { name, languageIso }) => {
  const named = languageIso === 'de' ? names.de : names.en
  await insertCompanies(tx, [name])
  await insertConditions(tx, [
    {
      isDefault: true,
      names: [
        { name: 'New', languageIso: 'en' },
        { name: 'Neu', languageIso: 'de' },
      ],
    },
  ])
  await insertTaxClasses(tx, [
    { name: named.normal, isDefault: true, type: taxClassTypes.normal },
    { name: named.reduced, isDefault: false, type: taxClassTypes.reduced },
    { name: named.none, isDefault: false, type: taxClassTypes.none },
  ])
  await insertTaxRates(tx, europeanRates)
  await insertCustomerGroups(tx, [{ name: named.everybody, isDefault: true }])
  await insertWarehouses(tx, [{ name: named.warehouse, isDefault: true }])
}
