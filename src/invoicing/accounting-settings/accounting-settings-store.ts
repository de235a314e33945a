import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { OwnSettings } from './accounting-settings.ts'

/** Of a company that has set nothing. */
const usual: OwnSettings = {
  ...{ chart: 'skr03', consultantNumber: null, clientNumber: null, accountLength: 4 },
  ...{ fiscalYearStartMonth: 1, isFixed: false, isDebtorNumberAutomatic: true },
  ...{ firstDebtorNumber: null, costCenterSource: 'none', accounts: [] },
}

export async function readSettings(tx: TenantTx, companyId: number): Promise<OwnSettings> {
  const found = await tx.row<OwnSettings>(sql`
    select own.chart, own.consultant_number as "consultantNumber",
      own.client_number as "clientNumber", own.account_length as "accountLength",
      own.fiscal_year_start_month as "fiscalYearStartMonth", own.is_fixed as "isFixed",
      own.is_debtor_number_automatic as "isDebtorNumberAutomatic",
      own.first_debtor_number as "firstDebtorNumber",
      own.cost_center_source as "costCenterSource", own.accounts
    from erp.accounting_settings own
    where own.tenant_id = ${tx.tenantId} and own.company_id = ${companyId}`)
  return found ?? usual
}

/** Writes all of them; the company is locked. */
export async function writeSettings(
  tx: TenantTx,
  companyId: number,
  own: OwnSettings,
): Promise<void> {
  await tx.rows(sql`
    insert into erp.accounting_settings (tenant_id, company_id, chart, consultant_number,
      client_number, account_length, fiscal_year_start_month, is_fixed,
      is_debtor_number_automatic, first_debtor_number, cost_center_source, accounts)
    values (${tx.tenantId}, ${companyId}, ${own.chart}, ${own.consultantNumber}::integer,
      ${own.clientNumber}::integer, ${own.accountLength}, ${own.fiscalYearStartMonth},
      ${own.isFixed}, ${own.isDebtorNumberAutomatic}, ${own.firstDebtorNumber}::integer,
      ${own.costCenterSource}, ${JSON.stringify(own.accounts)}::jsonb)
    on conflict (tenant_id, company_id) do update set chart = excluded.chart,
      consultant_number = excluded.consultant_number, client_number = excluded.client_number,
      account_length = excluded.account_length,
      fiscal_year_start_month = excluded.fiscal_year_start_month, is_fixed = excluded.is_fixed,
      is_debtor_number_automatic = excluded.is_debtor_number_automatic,
      first_debtor_number = excluded.first_debtor_number,
      cost_center_source = excluded.cost_center_source, accounts = excluded.accounts
    returning company_id`)
}

/** Holds the books of a company for an export; false where another export does. */
export async function holdBooks(tx: TenantTx, companyId: number): Promise<boolean> {
  const found = await tx.row(sql`
    select own.company_id from erp.accounting_settings own
    where own.tenant_id = ${tx.tenantId} and own.company_id = ${companyId}
    for no key update skip locked`)
  return found !== undefined
}
