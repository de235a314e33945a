import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { ConnectionSettings } from '../postgres/connections/connection.ts'
import type { TestDatabase } from './database.ts'

/** The schema of a database given to an owner who is no superuser, whom row-level security binds. */
export interface PlainOwner {
  readonly settings: ConnectionSettings
  /** Before the database is dropped: the role is the server's. */
  readonly giveBack: () => Promise<void>
}

export async function plainOwner({ owner }: Pick<TestDatabase, 'owner'>): Promise<PlainOwner> {
  const role = `owner_${randomBytes(4).toString('hex')}`
  await run(owner, async (client) => {
    await client.query(`create role ${role} login in role erp_maintenance, erp_app, erp_operator`)
    await client.query(`grant create on database ${owner.database} to ${role}`)
    await client.query(`alter schema erp owner to ${role}`)
    const tables = await client.query(`select tablename from pg_tables where schemaname = 'erp'`)
    for (const { tablename } of tables.rows)
      await client.query(`alter table erp.${tablename} owner to ${role}`)
  })
  return {
    settings: { ...owner, user: role },
    giveBack: () =>
      run(owner, async (client) => {
        await client.query(`reassign owned by ${role} to ${owner.user}`)
        await client.query(`drop owned by ${role}`)
        await client.query(`drop role ${role}`)
      }),
  }
}

async function run(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
