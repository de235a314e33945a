import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { TaxRegistration as TaxRegistered } from '../vat/vat-decision.ts'
import { TaxRegistration, type TaxRegistrationDraft } from './tax-registration.ts'

export const taxRegistrationTable: NumberedTable = {
  table: 'tax_registrations',
  as: 'tax_registration',
  announces: eventsOf('tax-registration'),
  columns: {
    companyId: 'integer',
    countryIso: 'text',
    vatId: 'text',
    isSmallBusiness: 'boolean',
    usesDestinationRates: 'boolean',
    keepsGrossPrices: 'boolean',
  },
}

export const usualTaxRegistration = {
  companyId: null,
  vatId: '',
  isSmallBusiness: false,
  usesDestinationRates: false,
  keepsGrossPrices: true,
}

export const taxRegistrations: RecordSource = {
  ...taxRegistrationTable,
  record: projected(shapeOf(TaxRegistration), {
    id: keyOf('tax_registration'),
    companyId: companyReferenceOf('tax_registration'),
    ...columnsOf('tax_registration', 'countryIso', 'vatId', 'isSmallBusiness'),
    ...columnsOf('tax_registration', 'usesDestinationRates', 'keepsGrossPrices'),
  }),
}

export function insertTaxRegistrations(tx: TenantTx, drafts: readonly TaxRegistrationDraft[]) {
  return insertRows(
    tx,
    taxRegistrationTable,
    drafts.map((draft) => ({ ...usualTaxRegistration, ...draft })),
  )
}

/** The statement that reads the registrations of a company: its own go before those of every company. */
export function registrationsOf(tx: TenantTx, companyId: number): Sql {
  return sql`
    select registration.country_iso as "countryIso", registration.vat_id as "vatId",
      registration.is_small_business as "isSmallBusiness",
      registration.uses_destination_rates as "usesDestinationRates",
      registration.keeps_gross_prices as "keepsGrossPrices"
    from erp.tax_registrations registration
    where registration.tenant_id = ${tx.tenantId}
      and (registration.company_id = ${companyId} or registration.company_id is null)
    order by registration.company_id nulls last, registration.id`
}

/** As `registrationsOf`, read at once. */
export function findRegistrations(tx: TenantTx, companyId: number): Promise<TaxRegistered[]> {
  return tx.rows<TaxRegistered>(registrationsOf(tx, companyId))
}
