import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { startService } from '../../whole/testing/processes/service-process.ts'
import { requestWorld } from '../testing/request-world.ts'

const { alice, database, filesUrl, connected } = await requestWorld()

test('a process writes calls by itself, loses at most the last second when killed, and nothing when stopped', async () => {
  const { actor, requests } = await connected(alice)
  const env = { DATABASE_URL: databaseUrlOf(database.application), FILES_URL: filesUrl }
  const start = async () => {
    const service = await startService(env, { file: 'serve.ts' })
    after(() => service.end('SIGKILL'))
    const ask = async (requestId: string) => {
      const { status } = await fetch(`http://127.0.0.1:${service.port}/v2/items`, {
        headers: { ...actor.headers, 'x-request-id': requestId },
      })
      assert.equal(status, 200)
    }
    return { ...service, ask }
  }
  const listed = async () =>
    (await requests()).items.map(({ requestId }: { requestId: string }) => requestId)
  const killed = await start()
  await killed.ask('written')
  while (!(await listed()).includes('written'));
  await killed.ask('of-the-last-second')
  await killed.end('SIGKILL')
  const left = (await listed()).filter((id: string) => id !== 'of-the-last-second')
  assert.deepEqual(left, ['written'])
  const stopped = await start()
  await stopped.ask('before-the-end')
  assert.equal(await stopped.end('SIGTERM'), 0)
  assert.equal((await listed())[0], 'before-the-end')
})
