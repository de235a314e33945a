import assert from 'node:assert/strict'
import { test } from 'node:test'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import fastify from 'fastify'
import { webhookMessages } from '../../automation/webhooks/webhook-asyncapi.ts'
import { mountAsyncApi } from '../../main/process/routes/mount-asyncapi.ts'
import { followedEvents } from '../../main/registries/events.ts'
import { asyncApi } from './asyncapi.ts'
import { sellerEventTypes } from './seller-events.ts'

// biome-ignore lint/suspicious/noExplicitAny: the test reads members of any document.
type Document = any

const options = { publicUrl: 'https://erp.example.org/erp', version: '1.2.3' }
const others = webhookMessages(followedEvents)
const source = JSON.stringify(asyncApi({ ...options, others }))
const document: Document = JSON.parse(source)
const messages: [string, Document][] = Object.entries(document.components.messages)

async function problemsOf(text: string) {
  const spectral = new spectralCore.Spectral()
  // Its types leave out a part of the rule set's own.
  const rules = spectralRulesets.asyncapi as RulesetDefinition
  spectral.setRuleset({
    extends: [[rules, 'recommended']],
    rules: {
      // The service knows no mail address of its operator.
      'asyncapi-info-contact-properties': 'off',
      // Programs know 3.0, and nothing of 3.1 is needed.
      'asyncapi-latest-version': 'off',
    },
  })
  const problems = await spectral.run(text)
  return problems.map(({ code, message, path }) => [code, message, path.join('/')])
}

test('an independent linter finds no error and gives no warning, and finds what is wrong', async () => {
  assert.deepEqual(await problemsOf(source), [])
  const external = { ...options, others, issuer: 'https://login.example.org/' }
  assert.deepEqual(await problemsOf(JSON.stringify(asyncApi(external))), [])
  const wrong = source.replace('"action":"send"', '"action":"shout"')
  assert.notDeepEqual(await problemsOf(wrong), [])
})

test('each type of event has a message, and its example is one', () => {
  const ajv = new Ajv({ strict: false })
  ;(ajvFormats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addSchema(document, 'document')
  const validated = messages.map(([key, { name, examples }]) => {
    const isValid = ajv.compile({ $ref: `document#/components/messages/${key}/payload` })
    assert.ok(examples.length > 0, name)
    for (const { payload } of examples as { payload: { type: string } }[]) {
      assert.ok(isValid(payload), `${name}: ${ajv.errorsText(isValid.errors)}`)
      assert.ok(!isValid({ type: payload.type }), name)
    }
    return name
  })
  const ofWebhooks = followedEvents.flatMap(({ name, kinds }) =>
    Object.keys(kinds).map((kind) => `${name}.${kind}`),
  )
  assert.ok(ofWebhooks.includes('item.changed'))
  assert.deepEqual(validated, [
    ...[...Object.keys(sellerEventTypes), 'acknowledgement'],
    ...[...ofWebhooks, 'webhook.tested', '{kind of record}.message'],
  ])
})

test('the service serves it', async () => {
  const server = fastify()
  mountAsyncApi(server, options)
  const reply = await server.inject({ url: '/asyncapi.json' })
  assert.deepEqual([reply.statusCode, reply.json()], [200, document])
  assert.match(String(reply.headers['content-type']), /^application\/json/)
  await server.close()
})
