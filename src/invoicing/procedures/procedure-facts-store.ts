import {
  type Organisation,
  readOrganisation,
} from '../../access/doors/organisation/organisation-store.ts'
import { displayNameIn } from '../../access/doors/users/user-name-store.ts'
import { activePaymentMethods, type PaymentWay } from '../../customers/payment-terms-store.ts'
import { readTrail, type TrailEntry } from '../../platform/audit/audit-trail-store.ts'
import { readRanges, type StoredRange } from '../../platform/numbers/number-range-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { vatIdsOf } from '../../sales/doors/company-registrations.ts'
import { vatCheckTerms } from '../../sales/doors/vat-confirmation.ts'
import type { OwnSettings } from '../accounting-settings/accounting-settings.ts'
import { readSettings } from '../accounting-settings/accounting-settings-store.ts'
import { readDunningLevels } from '../dunning/settings/dunning-settings-store.ts'
import { migrationNames, programVersion } from './program-version.ts'

/** Records of settings whose changes a description of procedures lists. */
const settingEntities = [
  ...['accounting-settings', 'dunning-settings', 'vat-check-settings', 'number-range', 'company'],
  ...['accounting-period', 'tax-rate', 'tax-code', 'tax-class', 'tax-registration'],
  ...['payment-method', 'payment-provider', 'retention-rule', 'role', 'user', 'client'],
  ...['registration', 'form', 'workflow', 'webhook'],
]
/** More changes than anybody reads; the export for an audit has all of them. */
const changesMax = 2_000

interface Counted {
  readonly name: string
  readonly count: number
  readonly last: string | null
}

/** What a description of procedures says of a company and its tenant. */
export interface ProcedureFacts {
  readonly made: string
  readonly from: string
  readonly to: string
  readonly version: string
  /** The changes of the database, by their names. */
  readonly schema: readonly string[]
  readonly organisation: Organisation
  readonly settings: OwnSettings
  readonly dunningDays: readonly number[]
  readonly vatIds: ReadonlyMap<string, string>
  readonly viesIsActive: boolean
  readonly viesDays: number
  readonly ranges: readonly StoredRange[]
  readonly payments: readonly PaymentWay[]
  readonly closings: readonly ClosedPeriod[]
  readonly exports: readonly Counted[]
  readonly changes: readonly TrailEntry[]
}

interface ClosedPeriod {
  readonly at: string
  readonly closedUntil: string | null
  readonly reason: string
  readonly by: string
}

export interface AskedFacts {
  readonly companyId: number
  readonly from: string
  readonly to: string
  /** The day after the last. */
  readonly before: string
  readonly made: Date
}

export async function readProcedureFacts(tx: TenantTx, asked: AskedFacts): Promise<ProcedureFacts> {
  const { companyId, from, to, before, made } = asked
  const vies = await vatCheckTerms(tx, companyId)
  const levels = await readDunningLevels(tx, companyId)
  return {
    ...{ made: made.toISOString(), from, to, version: programVersion, schema: migrationNames() },
    organisation: await readOrganisation(tx),
    settings: await readSettings(tx, companyId),
    dunningDays: levels.map(({ daysUntilNext }) => daysUntilNext),
    vatIds: await vatIdsOf(tx, companyId),
    ...{ viesIsActive: vies.isActive, viesDays: vies.daysValid },
    ranges: (await readRanges(tx)).filter((one) => [0, companyId].includes(one.companyId)),
    payments: await activePaymentMethods(tx),
    closings: await closingsOf(tx, companyId),
    exports: await exportsOf(tx, companyId),
    changes: await readTrail(
      tx,
      { from, before, entities: settingEntities },
      undefined,
      changesMax,
    ),
  }
}

function closingsOf(tx: TenantTx, companyId: number): Promise<ClosedPeriod[]> {
  return tx.rows<ClosedPeriod>(sql`
    select to_char(change.created at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at,
      change.closed_until::text as "closedUntil", change.reason,
      ${displayNameIn('change', 'created_by_user_id')} as by
    from erp.accounting_period_changes change
    where change.tenant_id = $tenant and change.company_id = ${companyId}
    order by change.id desc limit 50`)
}

function exportsOf(tx: TenantTx, companyId: number): Promise<Counted[]> {
  return tx.rows<Counted>(sql`
    select export.kind as name, count(*)::integer as count, max(export.to_day)::text as last
    from erp.accounting_exports export
    where export.tenant_id = $tenant and export.company_id = ${companyId}
    group by export.kind order by export.kind`)
}
