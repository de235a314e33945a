import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import fastify from 'fastify'
import { manifestExample } from '../../../apps/extensions/manifest-example.ts'
import { mountSchemas } from './mount-schemas.ts'

// The function itself at run time; its types describe a module with a default export.
const addFormats = ajvFormats as unknown as (ajv: Ajv2020) => void

test('the schema of manifests is published, accepts a valid manifest and refuses an invalid one', async () => {
  const server = fastify()
  mountSchemas(server)
  const answer = await server.inject({ url: '/schemas/extension-manifest-1.json' })
  assert.equal(answer.statusCode, 200)
  const ajv = new Ajv2020()
  addFormats(ajv)
  const isManifest = ajv.compile(answer.json())
  const text = Buffer.from(manifestExample.manifest, 'base64').toString()
  const manifest: object = JSON.parse(text)
  assert.ok(isManifest(manifest))
  assert.ok(isManifest({ ...manifest, more: 1 }))
  assert.ok(!isManifest({ ...manifest, version: '1.0' }))
  assert.ok(!isManifest({ ...manifest, lifecycle: { configurationUrl: 'http://app.example.com' } }))
  assert.ok(
    isManifest({ ...manifest, lifecycle: { configurationUrl: 'http://localhost:4100/setup' } }),
  )
  assert.ok(
    !isManifest({ ...manifest, lifecycle: { configurationUrl: 'http://localhost.example.com' } }),
  )
  await server.close()
})
