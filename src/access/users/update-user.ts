import { Json, operation } from '../../platform/pipeline/operation.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
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
  summary: 'Change a user, also to let it in no longer; a changed password ends its sessions',
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
    return new Json(user.record)
  },

  async handle({ tx, path, body, caller, speaks, audit }) {
    const { password, keepSessions = false, ...fields } = body
    const ends = endsAdministration(body)
    // Before the user itself: all who do this lock in one order.
    const administrators = ends ? await lockAdministrators(tx) : []
    const user = await lockUser(tx, path.userId)
    if (!user) throw noSuchUser()
    if (ends) refuseToEndAdministration(user.uuid, administrators, caller.user?.uuid)
    const columns = Object.entries(fields).map(([field, value]) => [columnOf(field), value])
    const endsSessions = password !== undefined && !keepSessions
    const secret = password !== undefined && {
      password_hash: password && (await hashPassword(password)),
    }
    const written = { ...Object.fromEntries(columns), ...secret }
    const isChanged = await patchUser(tx, user.id, written, endsSessions)
    if (isChanged) {
      const was = JSON.parse(user.record) as Record<string, unknown>
      const before = Object.fromEntries(Object.keys(fields).map((field) => [field, was[field]]))
      const mark = password === undefined ? undefined : 'password-changed'
      const after = endsSessions ? { ...fields, sessionsEnded: true } : fields
      audit({ entity: 'user', entityId: user.uuid, before, after, mark })
    }
    return concludeWithRecord(tx, speaks, users, user)
  },
})
