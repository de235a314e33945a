import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

/** Views of lists that are kept. */

const { alice, bob, call } = await world()

const cups = { name: 'Cups', list: 'items', search: 'search=cup&sort=-name' }
const keep = (body: object, actor = alice.app) => call(actor, 'POST /v2/kept-views', body)
const namesFor = async (actor = alice.app) =>
  (await call(actor, 'GET /v2/kept-views')).body.items.map(({ name }: { name: string }) => name)

test('a view is the own one of who kept it, until it is shared with all of the company', async () => {
  const colleague = await alice.appWith('keptviews.read', 'keptviews.write')
  const own = (await keep(cups)).body
  assert.deepEqual([own.search, own.isShared], ['search=cup&sort=-name', false])
  assert.deepEqual(await namesFor(colleague), [])
  for (const line of [`GET /v2/kept-views/${own.id}`, `DELETE /v2/kept-views/${own.id}`]) {
    const reply = await call(colleague, line)
    assert.deepEqual([reply.status, reply.body.errorCode], [404, 'kept-view.missing'])
  }
  await call(alice.app, `PATCH /v2/kept-views/${own.id}`, { isShared: true })
  assert.deepEqual(await namesFor(colleague), ['Cups'])
  assert.deepEqual(await namesFor(bob.app), [])
  const renamed = await call(colleague, `PATCH /v2/kept-views/${own.id}`, { name: 'Mugs' })
  assert.deepEqual([renamed.status, renamed.body.owner], [200, own.owner])
  assert.equal((await call(bob.app, `GET /v2/kept-views/${own.id}`)).status, 404)
})

test('who takes a shared view back becomes its owner, so that it is not lost to everybody', async () => {
  const colleague = await alice.appWith('keptviews.read', 'keptviews.write')
  const { id } = (await keep({ ...cups, name: 'Taken', isShared: true })).body
  const taken = await call(colleague, `PATCH /v2/kept-views/${id}`, { isShared: false })
  assert.equal(taken.status, 200, taken.text)
  assert.ok((await namesFor(colleague)).includes('Taken'))
  assert.ok(!(await namesFor()).includes('Taken'))
})

test('all faults of a view are reported at once', async () => {
  const refused = await keep({ name: '', list: 'https://elsewhere.example', search: 7 })
  assert.deepEqual(
    [refused.status, Object.keys(refused.body.validationErrors).toSorted()],
    [400, ['list', 'name', 'search']],
  )
  const endless = await keep({ ...cups, search: 'a'.repeat(4_001) })
  assert.deepEqual(Object.keys(endless.body.validationErrors), ['search'])
  const reader = await alice.appWith('keptviews.read')
  assert.equal((await keep(cups, reader)).status, 403)
})
