import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { TaxRate, type TaxRateDraft } from './tax-rate.ts'

export const taxRateTable: NumberedTable = {
  table: 'tax_rates',
  as: 'tax_rate',
  announces: eventsOf('tax-rate'),
  columns: {
    countryIso: 'text',
    taxClassType: 'smallint',
    rate: 'numeric',
    validFrom: 'date',
    taxCodeId: 'integer',
    isToBeVerified: 'boolean',
  },
}

/** The tax codes, for looking up the one that a body names. */
export const namedTaxCodes = 'tax_codes'

export const usualTaxRate = { validFrom: '2000-01-01', taxCodeId: null, isToBeVerified: false }

export const taxRates: RecordSource = {
  ...taxRateTable,
  record: projected(shapeOf(TaxRate), {
    id: keyOf('tax_rate'),
    ...columnsOf('tax_rate', 'countryIso', 'taxClassType', 'rate', 'isToBeVerified'),
    validFrom: fixed('tax_rate.valid_from::text'),
    taxCodeId: referenceOf('tax_rate', 'tax_code_id', 'tax_codes'),
  }),
}

export function insertTaxRates(tx: TenantTx, drafts: readonly TaxRateDraft[]) {
  return insertRows(
    tx,
    taxRateTable,
    drafts.map((draft) => ({ ...usualTaxRate, ...draft })),
  )
}

/** A rate that is valid on a day. */
export interface FoundRate {
  readonly countryIso: string
  readonly taxClassType: number
  /** In percent, as decimal digits. */
  readonly rate: string
  /** Its first day. */
  readonly validFrom: string
  readonly taxCode: Key | null
}

/** The statement that reads the rates of countries on a day: one for each type of tax classes. */
export function ratesOn(tx: TenantTx, countries: readonly string[], day: string): Sql {
  return sql`
    select distinct on (tax_rate.country_iso, tax_rate.tax_class_type)
      tax_rate.country_iso as "countryIso", tax_rate.tax_class_type as "taxClassType",
      tax_rate.rate::text as rate, tax_rate.valid_from::text as "validFrom",
      case when tax_code.id is null then null
        else jsonb_build_object('id', tax_code.id, 'uuid', tax_code.uuid) end as "taxCode"
    from erp.tax_rates tax_rate
    left join erp.tax_codes tax_code
      on tax_code.tenant_id = ${tx.tenantId} and tax_code.id = tax_rate.tax_code_id
    where tax_rate.tenant_id = ${tx.tenantId} and tax_rate.country_iso = any(${countries}::text[])
      and tax_rate.valid_from <= ${day}::date
    order by tax_rate.country_iso, tax_rate.tax_class_type, tax_rate.valid_from desc`
}

/** The rate of a country for a type of tax classes, of those that were read. */
export function rateOf(
  rates: readonly FoundRate[],
  countryIso: string,
  taxClassType: number,
): FoundRate | undefined {
  return rates.find((one) => one.countryIso === countryIso && one.taxClassType === taxClassType)
}
