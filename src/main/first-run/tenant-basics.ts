import { insertCompany } from '../../access/companies/company-store.ts'
import type { AddBasics } from '../../access/tenants/add-tenant.ts'
import { insertConditions } from '../../catalog/conditions/condition-store.ts'
import { taxClassTypes } from '../../catalog/tax-classes/tax-class.ts'
import { insertTaxClasses } from '../../catalog/tax-classes/tax-class-store.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { insertPaymentMethods } from '../../customers/payment-methods/payment-method-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { insertReturnReasons } from '../../returns/reasons/return-reason-store.ts'
import { insertCancellationReasons } from '../../sales/cancellation-reasons/cancellation-reason-store.ts'
import { insertOnHoldReasons } from '../../sales/on-hold-reasons/on-hold-reason-store.ts'
import { insertShippingMethods } from '../../sales/shipping-methods/shipping-method-store.ts'
import { insertTaxCodes } from '../../sales/tax-codes/tax-code-store.ts'
import { europeanRates } from '../../sales/tax-rates/european-rates.ts'
import { insertTaxRates } from '../../sales/tax-rates/tax-rate-store.ts'
import { insertTaxRegistrations } from '../../sales/tax-registrations/tax-registration-store.ts'
import { insertWarehouses } from '../../warehouse/warehouses/warehouse-store.ts'
import { type BasicNames, basicNames } from './basic-names.ts'
import { addBasicRoles } from './basic-roles.ts'
import { chartOf } from './chart-of-accounts.ts'

/** Days until an invoice is due, as is usual in trade with companies and people alike. */
const dueInDays = 14

/**
 * A company, roles for its people, the default condition, tax classes and rates, customer group and warehouse: what
 * the first item and customer need. In a country also what the first order, invoice and return need there.
 */
export const addTenantBasics: AddBasics = async (tx, { name, languageIso, countryIso }) => {
  const named = basicNames(languageIso)
  const address = countryIso === undefined ? null : { countryIso }
  await insertCompany(tx, { name, address })
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
  await addBasicRoles(tx, languageIso)
  if (countryIso !== undefined) await addTrade(tx, countryIso, named)
}

async function addTrade(tx: TenantTx, countryIso: string, named: BasicNames): Promise<void> {
  const { invoice, prepayment, debit, cash, card, parcel, pickUp } = named
  await insertTaxRegistrations(tx, [{ countryIso }])
  const afterwards = { canShipBeforePayment: true, paymentDueInDays: dueInDays }
  const { taxCodes, accountOf } = chartOf(countryIso)
  await insertTaxCodes(tx, taxCodes)
  const methods = [
    { name: invoice, isDefault: true, paymentOption: 'transfer' as const, ...afterwards },
    { name: prepayment, isDunningActive: false, paymentOption: 'transfer' as const },
    { name: debit, paymentOption: 'debit' as const, ...afterwards },
    { name: card, isDunningActive: false, paymentOption: 'online' as const },
    { name: cash, isDunningActive: false, paymentOption: 'cash' as const },
  ]
  await insertPaymentMethods(
    tx,
    methods.map((method) => ({
      ...method,
      generalLedgerAccount: accountOf[method.paymentOption] ?? '',
    })),
  )
  await insertShippingMethods(tx, [{ name: parcel }, { name: pickUp }])
  await insertCancellationReasons(tx, named.cancellationReasons.map(asName))
  await insertOnHoldReasons(tx, named.onHoldReasons.map(asName))
  const translations = (text: string) => [{ languageIso: named.languageIso, name: text }]
  await insertReturnReasons(
    tx,
    named.returnReasons.map((text) => ({ translations: translations(text) })),
  )
}

const asName = (name: string) => ({ name })
