import { type CompiledStatement, compile, fixed, sql } from '../sql.ts'
import type { LogPosition } from './log-position.ts'

/**
 * At the primary: the position up to which a standby must have the log to have all that was committed before. A commit
 * is on disk before anybody sees it, unless `synchronous_commit` is off. What is not on disk is not
 * sent to a standby.
 */
export const askPosition = compile(
  fixed(`
  select
    case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end::text as lsn,
    ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer as timeline`),
)

/** At the standby: how far it has got. */
export const askReplayed = compile(fixed('select pg_last_wal_replay_lsn()::text as lsn'))

/** What a server says of itself, a primary or a standby. */
export interface ServerIdentity {
  readonly isStandby: boolean
  /** That of the log, the same for a primary and its standbys. */
  readonly system: string
  /** That of the last restart point, so it may be the one before for some minutes after another primary took over. */
  readonly timeline: number
  readonly lsn: string | null
  readonly isCluster: boolean
}

export const askIdentity = compile(
  fixed(`
  select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as lsn,
    (select system_identifier::text from pg_control_system()) as system,
    (select timeline_id from pg_control_checkpoint()) as timeline,
    exists (select from pg_extension where extname = 'citus') as "isCluster"`),
)

/**
 * In place of `enterTenant` at a standby: refuses one that does not have the position. Whatever reads after it in the
 * transaction sees at least that. It takes no lock, since a move of the tenant looks at the primary alone.
 */
export function enterAtStandby(tenantId: string, { lsn }: LogPosition): CompiledStatement {
  return compile(
    sql`
  select case
    when ${lacks(lsn)} then ${refuse}
    when exists (select from erp.absent_tenants where id = $tenant::text::uuid)
    then erp.enter_absent_tenant($tenant::text)
    else set_config('app.tenant_id', $tenant::text, true)
  end`,
    tenantId,
  )
}

/** The same check alone: a transaction that reads as of one moment must begin after it. */
export function requireReplayed({ lsn }: LogPosition): CompiledStatement {
  return compile(sql`select case when ${lacks(lsn)} then ${refuse} end`)
}

const lacks = (lsn: string) =>
  sql`not coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::text::pg_lsn, false)`

/** SQL cannot raise an error of its own: this one is that of a text which is no uuid. */
const refuse = fixed(`concat(pg_last_wal_replay_lsn(), ' is behind')::uuid::text`)
