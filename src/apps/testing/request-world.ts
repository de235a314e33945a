import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Finished } from '../../platform/http/server-options.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import type { TestTenant } from '../../whole/testing/world.ts'
import { RequestGatherer } from '../requests/request-gatherer.ts'
import { appOf, appWorld } from './app-world.ts'

/** A service that gathers what apps call. */
export async function requestWorld() {
  let gatherer: RequestGatherer | undefined
  // Named before the world, so that it writes its last calls before the database of the world is closed.
  after(() => gatherer?.close())
  const own = await appWorld({ onFinished: (finished) => gatherer?.record(finished) })
  const newGatherer = (pool: Pool = own.database.pool, onFailure = assert.ifError) =>
    new RequestGatherer({ pool, onFailure })
  const main = newGatherer()
  gatherer = main

  /** An app that is installed and active, with what a page of its calls shows. */
  async function connected(tenant: TestTenant) {
    const app = await own.newApp(tenant)
    const one = await app.install()
    await one.setUp()
    const line = `GET /v2/app-installations/${one.id}`
    const read = async (rest: string) => {
      await main.flush()
      const reply = await own.call(tenant.admin, `${line}${rest}`)
      assert.equal(reply.status, 200, reply.text)
      return reply.body
    }
    return {
      ...{ id: app.id, one, line, actor: appOf(one, app.id) },
      requests: (query = '') => read(`/requests${query}`),
      usage: () => read('/usage'),
    }
  }

  return { ...own, gatherer: main, newGatherer, connected }
}

/** An answered call, as the server reports it. */
export function finishedOf(different: Partial<Finished>): Finished {
  return {
    ...{ requestId: 'request', method: 'GET', route: '/v2/items', operation: 'listItems' },
    ...{ status: 200, durationMs: 1, tenantId: undefined, caller: undefined },
    ...{ sessionId: undefined, error: undefined },
    ...different,
  }
}
