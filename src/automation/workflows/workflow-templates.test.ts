import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workflowWorld } from '../testing/workflow-world.ts'

const { alice, call } = await workflowWorld()

test('each of the templates becomes a workflow as it is, in both languages', async () => {
  for (const language of ['en', 'de']) {
    const headers = { 'accept-language': language }
    const { body: templates } = await call(
      alice.app,
      'GET /v2/workflow-templates',
      undefined,
      headers,
    )
    assert.equal(templates.length, 22)
    for (const template of templates) {
      const reply = await call(alice.app, 'POST /v2/workflows', template)
      assert.equal(reply.status, 201, `${template.name}: ${reply.text}`)
      assert.deepEqual(reply.body.actions, template.actions)
    }
  }
})
