import { CliError } from '../cli-error.ts'
import type { Command, Given } from '../command.ts'
import type { InterfaceClient } from '../interface-client.ts'
import { scopeSummary } from '../scope-values.ts'
import { tableOf } from '../table.ts'

interface Role {
  readonly id: string
  readonly name: string
  readonly scopes: string[]
  readonly userCount: number
}

const listRoles: Command = {
  name: 'role list',
  summary: 'List roles, which users are given by name',
  examples: ['role list'],
  async run(_given, { service }) {
    const json = await (await service()).list<Role>('/v2/admin/roles')
    const summaryOf = await scopeSummary()
    const columns = {
      role: (row: Role) => row.name,
      users: (row: Role) => String(row.userCount),
      scopes: (row: Role) => summaryOf(row.scopes),
    }
    return { json, text: tableOf(json, columns, 'There is no role.') }
  },
}

export const roleCommands = [listRoles]

/** For commands that give roles to a user. */
export const roleOption = {
  value: 'role',
  isRepeatable: true,
  about: 'a role of the user, by its name; `none` takes all away',
}

/** The ids of the roles that are given by name; undefined where none are given. */
export async function rolesOf(
  given: Given,
  client: InterfaceClient,
): Promise<string[] | undefined> {
  const names = given.texts('role')
  if (!names) return undefined
  if (names.length === 1 && names[0] === 'none') return []
  return Promise.all(names.map((name) => idOf(client, name)))
}

async function idOf(client: InterfaceClient, name: string): Promise<string> {
  const path = `/v2/admin/roles?name=${encodeURIComponent(name)}`
  const [role] = await client.list<Role>(path)
  if (!role) throw new CliError(`There is no role "${name}". See: kontor role list`)
  return role.id
}
