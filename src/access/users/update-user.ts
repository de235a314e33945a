import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { hashPassword } from './password.ts'
import {
  endsAdministration,
  noSuchUser,
  refuseToEndAdministration,
  User,
  UserPatch,
  userConstraints,
} from './user.ts'
import { lockAdministrators, lockUser, patchUser, users } from './user-store.ts'

export const updateUser = operation({
  name: 'updateUser',
  summary: 'Update or deactivate a user',
  description:
    'Fields left out stay; `scopes` is replaced whole. Narrower scopes and `isActive: false` ' +
    'take effect on existing tokens within a second. A new password, or null to take the ' +
    'login away, ends all sessions, consents and tokens of the user unless `keepSessions` is ' +
    'true. Users cannot deactivate themselves or take away their own password or scope ' +
    '`admin` (422 `user.own-rights`), and one active user with the scope `admin` must remain ' +
    '(422 `user.last-administrator`). A name that another user has is refused with 409 ' +
    '`user.name.taken`.',
  method: 'PATCH',
  path: { v2: '/admin/users/{userId}' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { userId: ReferenceField() },
  body: UserPatch,
  example: { displayName: 'Jane Doe', isActive: true },
  answer: { status: 200, shape: User },
  constraints: userConstraints,

  async current({ tx, path }) {
    const user = await lockUser(tx, path.userId)
    if (!user) throw noSuchUser()
    return new Json(user.json)
  },

  async handle({ tx, path, body, caller, generation, audit }) {
    const { password, keepSessions = false, ...fields } = body
    const ends = endsAdministration(body)
    // Before the user itself, so that all such requests lock in the same order.
    const administrators = ends ? await lockAdministrators(tx) : []
    const user = await lockUser(tx, path.userId)
    if (!user) throw noSuchUser()
    if (ends) refuseToEndAdministration(user.uuid, administrators, caller.user?.uuid)
    const endsSessions = password !== undefined && !keepSessions
    const secret = password !== undefined && {
      passwordHash: password && (await hashPassword(password)),
    }
    const isChanged = await patchUser(tx, user.id, { ...fields, ...secret }, endsSessions)
    if (isChanged) {
      const was = JSON.parse(user.json) as Record<string, unknown>
      const before = Object.fromEntries(Object.keys(fields).map((field) => [field, was[field]]))
      const mark = password === undefined ? undefined : 'password-changed'
      const after = endsSessions ? { ...fields, sessionsEnded: true } : fields
      audit({ entity: 'user', entityId: user.uuid, before, after, mark })
    }
    return concludeWithRecord(tx, generation, users, user)
  },
})
