import { generatePassword } from '../../../access/users/generated-password.ts'
import { CliError } from '../cli-error.ts'
import type { Command } from '../command.ts'
import type { InterfaceClient } from '../interface-client.ts'
import { givenChanges, onlyGiven, yesOrNo } from '../option-values.ts'
import { scopeSummary, scopesOf } from '../scope-values.ts'
import { factsOf, tableOf } from '../table.ts'
import { roleOption, rolesOf } from './role-commands.ts'

interface User {
  readonly id: string
  readonly userName: string
  readonly displayName: string
  readonly effectiveScopes: string[]
  readonly isActive: boolean
  readonly lastLogin: string | null
}

const scope = {
  value: 'scope',
  isRepeatable: true,
  about: `what the user may do in addition to the roles: scopes separated by commas, or all`,
}

const listUsers: Command = {
  name: 'user list',
  summary: 'List users',
  examples: ['user list'],
  async run(_given, { service }) {
    const json = await (await service()).list<User>('/v2/admin/users')
    const summaryOf = await scopeSummary()
    const columns = {
      user: (row: User) => row.userName,
      name: (row: User) => row.displayName,
      active: (row: User) => row.isActive,
      'last login': (row: User) => row.lastLogin,
      scopes: (row: User) => summaryOf(row.effectiveScopes),
    }
    return { json, text: tableOf(json, columns, 'There is no user.') }
  },
}

const createUser: Command = {
  name: 'user create',
  summary: 'Create a user with a generated password',
  takes: ['user'],
  options: {
    'display-name': { value: 'text', about: 'name that others see' },
    scope,
    role: roleOption,
  },
  examples: [
    'user create jane --display-name "Jane Doe" --scope all.read,items.write',
    'user create paul --role Warehouse',
    'user create boss --scope all',
  ],
  async run(given, { service }) {
    const scopes = await scopesOf(given)
    const client = await service()
    const roles = await rolesOf(given, client)
    const body = {
      userName: given.argument('user'),
      ...onlyGiven({ displayName: given.text('display-name'), scopes, roles }),
    }
    const json = await client.call<User & { password: string }>('POST /v2/admin/users', body)
    const facts = factsOf({ User: json.userName, Password: json.password })
    const text = `${json.displayName} was created.\n\n${facts}\n\nKeep the password: it is shown only once.`
    return { json, text }
  },
}

const updateUser: Command = {
  name: 'user update',
  summary: 'Update the scopes, name or password of a user',
  takes: ['user'],
  options: {
    'display-name': { value: 'text', about: 'name that others see' },
    scope,
    role: roleOption,
    active: { value: 'yes|no', about: 'whether the user can log in' },
    'new-password': { about: 'generate and show a new password; ends all sessions of the user' },
    'keep-sessions': { about: 'with --new-password: keep the sessions of the user' },
  },
  examples: ['user update jane --scope all.read', 'user update jane --new-password'],
  async run(given, { service }) {
    const password = given.has('new-password') ? generatePassword() : undefined
    const said = givenChanges({
      displayName: given.text('display-name'),
      scopes: await scopesOf(given),
      roles: given.texts('role'),
      isActive: yesOrNo(given, 'active'),
      password,
      keepSessions: given.has('keep-sessions') || undefined,
    })
    const client = await service()
    const patch = onlyGiven({ ...said, roles: await rolesOf(given, client) })
    const { id } = await findUser(client, given.argument('user'))
    const user = await client.call<User>(`PATCH /v2/admin/users/${id}`, patch)
    const summaryOf = await scopeSummary()
    const facts = factsOf({
      User: user.userName,
      Name: user.displayName,
      Active: user.isActive,
      Scopes: summaryOf(user.effectiveScopes),
      ...(password && { Password: password }),
    })
    return { json: { ...user, ...(password && { password }) }, text: facts }
  },
}

async function findUser(client: InterfaceClient, userName: string): Promise<User> {
  const path = `/v2/admin/users?userName=${encodeURIComponent(userName)}`
  const [user] = await client.list<User>(path)
  if (!user) throw new CliError(`There is no user "${userName}". See: kontor user list`)
  return user
}

export const userCommands = [listUsers, createUser, updateUser]
