import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { resolveRoles } from '../roles/resolve-roles.ts'
import { lockAdministration } from './administrator-store.ts'
import { keepingAdministration } from './administrators.ts'
import { hashPassword } from './password.ts'
import { mayEndAdministration, noSuchUser, User, UserPatch, userConstraints } from './user.ts'
import { lockUser, patchUser, users } from './user-store.ts'

export const updateUser = operation({
  name: 'updateUser',
  summary: 'Update or deactivate a user',
  description:
    'Fields left out stay; `scopes` and `roles` are replaced whole. Other scopes or roles and ' +
    '`isActive: false` take effect on existing tokens within a second. A new password, or null to take the ' +
    'login away, ends all sessions, consents and tokens of the user unless `keepSessions` is ' +
    'true. Users cannot deactivate themselves or take away their own password or scope ' +
    '`admin` (422 `user.own-rights`), and one active user with the scope `admin`, by a role or ' +
    'otherwise, must remain (422 `user.last-administrator`). A name that another user has is ' +
    'refused with 409 `user.name.taken`, a role that does not exist with 422 ' +
    '`user.reference.missing`.',
  method: 'PATCH',
  path: { v2: '/admin/users/{userId}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { userId: ReferenceField() },
  body: UserPatch,
  example: { displayName: 'Jane Doe', isActive: true },
  answer: { status: 200, shape: User },
  constraints: userConstraints,

  async current({ tx, path, body }) {
    if (mayEndAdministration(body)) await lockAdministration(tx)
    const user = await lockUser(tx, path.userId)
    if (!user) throw noSuchUser()
    return new Json(user.json)
  },

  async handle({ tx, path, body, caller, generation, fieldName, audit }) {
    const { password, keepSessions = false, roles: given, ...fields } = body
    const mayEnd = mayEndAdministration(body)
    if (mayEnd) await lockAdministration(tx)
    const user = await lockUser(tx, path.userId)
    if (!user) throw noSuchUser()
    const roles = given && (await resolveRoles(tx, given, fieldName))
    const endsSessions = password !== undefined && !keepSessions
    const secret = password !== undefined && {
      passwordHash: password && (await hashPassword(password)),
    }
    const also = { roles, endsSessions }
    const write = () => patchUser(tx, user.id, { ...fields, ...secret }, also)
    const lockedOut = password === null ? user.uuid : undefined
    const isChanged = mayEnd
      ? await keepingAdministration(tx, caller, write, lockedOut)
      : await write()
    if (isChanged) {
      const was = JSON.parse(user.json) as Record<string, unknown>
      const said = { ...fields, ...(roles && { roles: roles.map(({ uuid }) => uuid) }) }
      const before = Object.fromEntries(Object.keys(said).map((field) => [field, was[field]]))
      const mark = password === undefined ? undefined : 'password-changed'
      const after = endsSessions ? { ...said, sessionsEnded: true } : said
      audit({ entity: 'user', entityId: user.uuid, before, after, mark })
    }
    return concludeWithRecord(tx, generation, users, user)
  },
})
