import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { resolveRoles } from '../roles/resolve-roles.ts'
import { replaceRoles } from '../roles/user-role-store.ts'
import { generatePassword } from './generated-password.ts'
import { hashPassword } from './password.ts'
import { NewUser, UserDraft, userConstraints } from './user.ts'
import { insertUsers, users } from './user-store.ts'

export const createUser = operation({
  name: 'createUser',
  summary: 'Create a user',
  description:
    'Adds an active user to the tenant. Without `password` a password is generated and ' +
    'returned in this answer only; with null the user cannot log in. Left out, `displayName` ' +
    'is the user name, `scopes` and `roles` are empty and `languageIso` is the language of the ' +
    'tenant. A name that another user has, in any case of letters, is refused with 409 ' +
    '`user.name.taken`, a role that does not exist with 422 `user.reference.missing`.',
  method: 'POST',
  path: { v2: '/admin/users' },
  scope: 'admin',
  body: UserDraft,
  example: {
    userName: 'jane',
    displayName: 'Jane Doe',
    scopes: ['all.read', 'items.write'],
    roles: [exampleKey(1)],
  },
  answer: { status: 201, shape: NewUser, isSecret: true },
  constraints: userConstraints,

  async handle({ tx, caller, body, generation, fieldName, audit, locate }) {
    const { password: given, userName, displayName = userName, scopes = [] } = body
    const roles = await resolveRoles(tx, body.roles ?? [], fieldName)
    const { languageIso = caller.tenant.languageIso } = body
    const password = given === undefined ? generatePassword() : given
    const passwordHash = password === null ? null : await hashPassword(password)
    const user = { userName, displayName, scopes, languageIso }
    const [key] = await insertUsers(tx, [{ ...user, passwordHash }])
    if (!key) throw new Error('the user was not added')
    await replaceRoles(tx, key.id, roles)
    const after = { ...user, roles: roles.map(({ uuid }) => uuid) }
    audit({ entity: 'user', entityId: key.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, users, key)
    const shown = given === undefined ? password : null
    return created(
      { ...JSON.parse(record?.text ?? ''), id: key, roles, password: shown },
      locate('/admin/users', key),
    )
  },
})
