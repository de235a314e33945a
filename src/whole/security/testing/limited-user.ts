import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Actor, TestTenant, World } from '../../testing/world.ts'

/** A role as a body of the interface has it. */
export type RoleBody = Readonly<Record<string, unknown>> & { readonly scopes: readonly string[] }

/** People of a tenant who have roles and no rights of their own, each acting through the tenant's app. */
export function limitedUsers({ call }: Pick<World, 'call'>, { app }: TestTenant) {
  const made = async (line: string, body: object): Promise<{ readonly id: string }> => {
    const reply = await call(app, line, body)
    assert.equal(reply.status, 201, `${line}: ${reply.text}`)
    return reply.body
  }
  return async (roles: readonly RoleBody[], own: readonly string[] = []) => {
    const ids: string[] = []
    for (const role of roles) {
      const { id } = await made('POST /v2/admin/roles', { name: `role ${randomUUID()}`, ...role })
      ids.push(id)
    }
    const user = { userName: `user ${randomUUID()}`, roles: ids, scopes: own, password: null }
    const { id } = await made('POST /v2/admin/users', user)
    const actor: Actor = { headers: { ...app.headers, 'x-runas': id } }
    return { ...actor, userId: id, roleIds: ids }
  }
}
