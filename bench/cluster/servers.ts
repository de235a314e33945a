import { readFileSync } from 'node:fs'
import pg from 'pg'
import { withChildren } from '../../src/whole/testing/processes/service-process.ts'

/** The processes of the servers behind a connection, workers of a cluster included, all on this machine. */
export async function serversOf(client: pg.Client): Promise<() => number[]> {
  const { rows } = await client.query("select to_regclass('pg_dist_node') is not null as found")
  const nodes: { host: string; port: number }[] = rows[0].found
    ? (await client.query('select nodename as host, nodeport as port from pg_dist_node')).rows
    : [{ host: client.host, port: client.port }]
  const servers: number[] = []
  for (const node of nodes) servers.push(await serverAt({ ...optionsOf(client), ...node }))
  return () => servers.flatMap(withChildren)
}

function optionsOf({ user, password, database }: pg.Client): pg.ClientConfig {
  return { user, password: password ?? '', database }
}

/** The process that started the one of a connection. */
async function serverAt(settings: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(settings)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const stat = readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8')
  await client.end()
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
