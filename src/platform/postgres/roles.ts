import pg from 'pg'
import { codeOf } from './failure.ts'

/** The role that every request runs under: it owns nothing and row-level security binds it. */
export const applicationRole = 'erp_app'
/** The application role switches to it for work on all tenants: their list, upkeep. */
const operatorRole = 'erp_operator'
/** Sees all rows: backup, restore, migrations of data. Only the owner of the schema may switch to it. */
const maintenanceRole = 'erp_maintenance'

/**
 * Settings of the application role, so that they hold for all of its sessions. The
 * limits end statements that merely take too long; a database that is frozen cannot keep them, so
 * `Connection.run` has a time limit of its own. A connection cut by that limit while its statement waits
 * for a lock is noticed within half a second: until then it counts against the server's limit of
 * connections, and so does the connection that replaced it.
 */
const sessionSettings: Readonly<Record<string, string>> = {
  statement_timeout: '5s',
  lock_timeout: '4s',
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '500ms',
  timezone: 'UTC',
  datestyle: 'ISO',
}

/** On a cluster, whose workers otherwise do not learn for which tenant a transaction is. */
const clusterSettings: Readonly<Record<string, string>> = {
  'citus.propagate_set_commands': 'local',
}

/**
 * On a cluster the coordinator logs in on the workers as the role that is switched to. Elsewhere nobody logs
 * in as these roles.
 */
const clusterLogins = [operatorRole, maintenanceRole]

/**
 * Startup options of a direct login as another user, for whom the settings of the application role do not
 * hold. A server without the extension keeps the setting of the cluster as a placeholder.
 */
export const switchToApplicationRole = Object.entries({
  ...sessionSettings,
  ...clusterSettings,
  role: applicationRole,
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** The roles cannot be prepared with the rights of the owner; the message says who can. */
export class RolesError extends Error {
  override readonly name = 'RolesError'
}

const attempts = 5

/**
 * Adds what is missing of the roles, which all databases of a server share. What an administrator has
 * prepared is left as it is and needs no right to create roles. Throws a `RolesError` without that right.
 */
export async function prepareRoles(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const state = await readRoles(client)
    try {
      for (const step of missingGrants(state)) await client.query(step)
      await addSettings(client, await readRoles(client))
      return
    } catch (error) {
      if (codeOf(error) === '42501') throw lacksRights(state.owner, error)
      if (attempt === attempts || !isOvertaken(error)) throw error
    }
  }
}

/** Another installation on the same server prepares the roles at the same moment. */
function isOvertaken(error: unknown): boolean {
  if (['42710', '23505'].includes(codeOf(error) ?? '')) return true
  return error instanceof Error && error.message.startsWith('tuple concurrently')
}

function lacksRights(owner: string, cause: unknown): RolesError {
  return new RolesError(
    `The user ${owner} of DIRECT_DATABASE_URL may not create the roles of Kontor. Let an administrator of the database server run what "kontor doctor --print-roles" prints, then migrate again.`,
    { cause },
  )
}

interface RolesState {
  readonly owner: string
  readonly isSuperuser: boolean
  readonly existing: readonly string[]
  readonly mayOperate: boolean
  /** The roles that the owner may switch to. */
  readonly granted: readonly string[]
  readonly mayLogIn: readonly string[]
  /** `role name=value`, for all databases. */
  readonly settings: readonly string[]
  readonly isCluster: boolean
}

const roles = [applicationRole, operatorRole, maintenanceRole]

// Since PostgreSQL 16 a member may lack the right to switch to the role.
const toSwitch = `case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end`

async function readRoles(client: pg.Client): Promise<RolesState> {
  const { rows } = await client.query<RolesState>(
    `select current_user as owner,
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
       array(select rolname::text from pg_roles where rolname = any($1)) as existing,
       coalesce(pg_has_role(to_regrole($2), to_regrole($3), ${toSwitch}), false) as "mayOperate",
       array(select rolname::text from pg_roles
         where rolname = any($1) and pg_has_role(current_user, oid, ${toSwitch})) as granted,
       array(select rolname::text from pg_roles where rolname = any($1) and rolcanlogin) as "mayLogIn",
       array(select rolname || ' ' || setting
         from pg_db_role_setting join pg_roles on pg_roles.oid = setrole, unnest(setconfig) setting
         where setdatabase = 0 and rolname = any($1)) as settings,
       exists (select from pg_extension where extname = 'citus') as "isCluster"`,
    [roles, applicationRole, operatorRole],
  )
  return rows[0] as RolesState
}

const creations: Readonly<Record<string, string>> = {
  [applicationRole]: `create role ${applicationRole} login noinherit`,
  [operatorRole]: `create role ${operatorRole} nologin`,
  [maintenanceRole]: `create role ${maintenanceRole} nologin`,
}

function grantTo(owner: string): string {
  return `grant ${roles.join(', ')} to ${pg.escapeIdentifier(owner)}`
}

const grantOperator = `grant ${operatorRole} to ${applicationRole}`

function missingGrants(state: RolesState): string[] {
  const { owner, existing, mayOperate, granted, mayLogIn, isCluster } = state
  const missing = Object.entries(creations).filter(([role]) => !existing.includes(role))
  const shut = isCluster ? clusterLogins.filter((role) => !mayLogIn.includes(role)) : []
  return [
    ...missing.map(([, creation]) => creation),
    ...shut.map((role) => `alter role ${role} login`),
    ...(mayOperate ? [] : [grantOperator]),
    ...(granted.length === roles.length ? [] : [grantTo(owner)]),
  ]
}

interface Setting {
  readonly role: string
  readonly name: string
  readonly value: string
}

function settingsOf(role: string, values: Readonly<Record<string, string>>): Setting[] {
  return Object.entries(values).map(([name, value]) => ({ role, name, value }))
}

function statementOf({ role, name, value }: Setting): string {
  return `alter role ${role} set ${name} = '${value}'`
}

/** A role may change its own settings, so the owner, who may become it, needs no right of its own. */
async function addSettings(client: pg.Client, state: RolesState): Promise<void> {
  const wanted = [
    ...settingsOf(applicationRole, sessionSettings),
    ...(state.isCluster
      ? [applicationRole, operatorRole].flatMap((role) => settingsOf(role, clusterSettings))
      : []),
  ]
  const known = new Set(state.settings.map((text) => text.split('=', 1)[0]?.toLowerCase()))
  const missing = wanted.filter(({ role, name }) => !known.has(`${role} ${name}`))
  if (missing.length === 0) return
  await client.query('begin')
  try {
    for (const each of missing) {
      if (!state.isSuperuser) await client.query(`set local role ${each.role}`)
      await client.query(statementOf(each))
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * The same for an administrator of the server, as a script that can be run again. The password of the
 * application role is left to the administrator.
 */
export function rolesScript({ owner, database }: { owner: string; database: string }): string {
  const ownerName = pg.escapeIdentifier(owner)
  const creation = Object.entries({ ...creations, [owner]: `create role ${ownerName} login` }).map(
    ([role, statement]) =>
      `  if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(role)}) then ${statement}; end if;`,
  )
  const statements = [
    grantOperator,
    grantTo(owner),
    ...settingsOf(applicationRole, sessionSettings).map(statementOf),
  ]
  return [
    `-- The roles of Kontor, for an administrator of the server. It can be run again.`,
    `-- The database, if it does not exist: create database ${pg.escapeIdentifier(database)} owner ${ownerName};`,
    `-- Logins need passwords: \\password ${applicationRole} (DATABASE_URL), \\password ${owner} (DIRECT_DATABASE_URL)`,
    'do $$',
    'begin',
    ...creation,
    'end $$;',
    ...statements.map((statement) => `${statement};`),
  ].join('\n')
}
