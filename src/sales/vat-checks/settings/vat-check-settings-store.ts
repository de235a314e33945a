import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type OwnVatCheckSettings, usualVatCheckSettings } from './vat-check-settings.ts'

const own = sql`own.is_active as "isActive", own.requester_vat_id as "requesterVatId",
  own.service_address as "serviceAddress", own.days_valid as "daysValid",
  own.when_unconfirmed as "whenUnconfirmed"`

export async function readVatCheckSettings(
  tx: TenantTx,
  companyId: number,
): Promise<OwnVatCheckSettings> {
  const found = await tx.row<OwnVatCheckSettings>(sql`
    select ${own} from erp.vat_check_settings own
    where own.tenant_id = ${tx.tenantId} and own.company_id = ${companyId}`)
  return found ?? usualVatCheckSettings
}

/** Writes all of them; the company is locked. */
export async function writeVatCheckSettings(
  tx: TenantTx,
  companyId: number,
  settings: OwnVatCheckSettings,
): Promise<void> {
  await tx.rows(sql`
    insert into erp.vat_check_settings (tenant_id, company_id, is_active, requester_vat_id,
      service_address, days_valid, when_unconfirmed)
    values (${tx.tenantId}, ${companyId}, ${settings.isActive}, ${settings.requesterVatId},
      ${settings.serviceAddress}, ${settings.daysValid}, ${settings.whenUnconfirmed})
    on conflict (tenant_id, company_id) do update set is_active = excluded.is_active,
      requester_vat_id = excluded.requester_vat_id, service_address = excluded.service_address,
      days_valid = excluded.days_valid, when_unconfirmed = excluded.when_unconfirmed
    returning company_id`)
}

export interface AskingCompany extends OwnVatCheckSettings {
  readonly companyId: number
}

/** The companies that ask VIES. */
export function askingCompanies(tx: TenantTx): Promise<AskingCompany[]> {
  return tx.rows<AskingCompany>(sql`
    select own.company_id as "companyId", ${own} from erp.vat_check_settings own
    where own.tenant_id = ${tx.tenantId} and own.is_active
    order by own.company_id`)
}

/** Holds the settings of a company: who adds checks for it does so one after another, so that nothing is asked twice. */
export async function holdAskingCompany(tx: TenantTx, companyId: number): Promise<void> {
  await tx.rows(sql`
    select own.company_id from erp.vat_check_settings own
    where own.tenant_id = ${tx.tenantId} and own.company_id = ${companyId}
    for no key update`)
}

/** Whether VAT ids in use are to be looked through today, which is then done. */
export async function beginLookingThrough(
  tx: TenantTx,
  companyId: number,
  day: string,
): Promise<boolean> {
  const found = await tx.rows(sql`
    update erp.vat_check_settings own set looked_through_on = ${day}::date
    where own.tenant_id = ${tx.tenantId} and own.company_id = ${companyId}
      and own.is_active and (own.looked_through_on is null or own.looked_through_on < ${day}::date)
    returning own.company_id`)
  return found.length > 0
}
