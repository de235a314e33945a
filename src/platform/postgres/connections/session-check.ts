import { UnsafeConnection } from '../failure.ts'
import { applicationRole } from '../roles.ts'
import type { CompiledStatement } from '../sql.ts'

/** The properties of a session, as PostgreSQL reports them. */
export interface Session {
  readonly role: string
  /** Who logged in at the server: a connection pooler may do that as somebody else. */
  readonly login: string
  readonly processId: number
  readonly isSuperuser: boolean
  readonly bypassesRowSecurity: boolean
  /** Other roles of the service whose rights it has without switching to them. */
  readonly inherited: readonly string[]
  readonly ownsTables: boolean
  /** Limits of time that are not set. */
  readonly unlimited: readonly string[]
  readonly timezone: string
  readonly datestyle: string
  /** Whether other servers hold parts of the tables, which learn of a tenant by `set local` alone. */
  readonly isCluster: boolean
}

function unnamed(text: string): CompiledStatement {
  return { name: '', text, values: [] }
}

/** In a transaction, which a pooler that shares connections by the statement refuses. */
export const askSession: readonly CompiledStatement[] = [
  unnamed('begin'),
  unnamed(`
    select current_user::text as role, session_user::text as login, pg_backend_pid() as "processId",
      rolsuper as "isSuperuser", rolbypassrls as "bypassesRowSecurity",
      array(select other.rolname::text from pg_roles other
        where other.rolname in ('erp_operator', 'erp_maintenance')
          and pg_has_role(roles.oid, other.oid, 'usage')
        order by 1) as inherited,
      exists (select from pg_class
        where relowner = roles.oid and relnamespace = to_regnamespace('erp')) as "ownsTables",
      array(select name from unnest(array[
          'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) name
        where current_setting(name) = '0') as unlimited,
      exists (select from pg_extension where extname = 'citus') as "isCluster",
      current_setting('timezone') as timezone, current_setting('datestyle') as datestyle
    from pg_roles roles where rolname = current_user`),
  unnamed('commit'),
]

const logIn = `Let DATABASE_URL log in as ${applicationRole}.`

/** Throws an `UnsafeConnection` where requests must not run in the session. `user` is that of DATABASE_URL. */
export function requireSafe(session: Session, user: string): void {
  const { role } = session
  if (role !== applicationRole) throw wrongRole(session, user)
  for (const [isGiven, power, remedy] of powersOf(session)) {
    if (!isGiven) continue
    const fault = `Requests run as ${role}, which ${power}, so nothing would keep tenants apart.`
    throw new UnsafeConnection(fault, `Take that power away from it: ${remedy}.`)
  }
  requireSettings(session)
}

function powersOf(session: Session): [boolean, string, string][] {
  const { role, inherited } = session
  const others = inherited.join(', ')
  return [
    [session.isSuperuser, 'is a superuser', `alter role ${role} nosuperuser`],
    [session.bypassesRowSecurity, 'bypasses row-level security', `alter role ${role} nobypassrls`],
    [
      inherited.length > 0,
      `has the rights of ${others} at all times`,
      `alter role ${role} noinherit; revoke ${others} from ${role}; grant erp_operator to ${role}`,
    ],
    [session.ownsTables, 'owns tables', 'alter table … owner to the owner of the schema'],
  ]
}

function requireSettings({ role, unlimited, timezone, datestyle }: Session): void {
  const faults = [
    ...unlimited.map((name) => `${name} is off`),
    ...(/^(Etc\/)?UTC$/i.test(timezone) ? [] : [`timezone is ${timezone}`]),
    ...(datestyle.startsWith('ISO') ? [] : [`datestyle is ${datestyle}`]),
  ]
  if (faults.length === 0) return
  throw new UnsafeConnection(
    `The sessions of ${role} lack settings: ${faults.join(', ')}.`,
    'Run "kontor migrate", which gives them to the role, and remove what overrides them (alter role … in database, [databases] of PgBouncer).',
  )
}

function wrongRole({ role, login }: Session, user: string): UnsafeConnection {
  const fault = `Requests would run as ${role} instead of ${applicationRole}, so nothing would keep tenants apart.`
  if (login !== user) {
    return new UnsafeConnection(
      fault,
      `A connection pooler logs in as ${login} although DATABASE_URL names ${user}: remove user= of the database from [databases] of PgBouncer. ${logIn}`,
    )
  }
  if (user === applicationRole) {
    return new UnsafeConnection(
      fault,
      `Something switches the role when a session starts: remove it (alter role ${user} reset role, connect_query of PgBouncer).`,
    )
  }
  return new UnsafeConnection(
    fault,
    `The startup option that switches the role was lost, as with ignore_startup_parameters = options of PgBouncer, or replaced by options= in DATABASE_URL. ${logIn}`,
  )
}

/** Explains a refusal by a connection pooler and says what to do; returns other errors unchanged. */
export function explainedRefusal(error: unknown, user: string): unknown {
  if (!(error instanceof Error)) return error
  if (/statement pooling/.test(error.message)) {
    return new UnsafeConnection(
      'The connection pooler gives each statement a connection, but a request is a transaction.',
      'Set pool_mode = transaction in PgBouncer.',
      { cause: error },
    )
  }
  if (/unsupported startup parameter/.test(error.message)) {
    return new UnsafeConnection(
      `The connection pooler refuses the startup options that a login as ${user} needs.`,
      `${logIn} It needs none: its settings belong to the role.`,
      { cause: error },
    )
  }
  return error
}
