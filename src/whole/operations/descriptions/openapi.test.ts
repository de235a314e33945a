import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import fastify from 'fastify'
import { endpoints } from '../../../main/endpoints.ts'
import { mountAsyncApi } from '../../../main/process/routes/mount-asyncapi.ts'
import { routesOf } from '../../../platform/http/route.ts'
import { mountDocs } from '../../../platform/openapi/docs/mount-docs.ts'
import { openApi, operationIdOf, tagOf } from '../../../platform/openapi/openapi.ts'

interface Described {
  readonly operationId: string
  readonly parameters: { $ref?: string; name?: string; in?: string; schema?: object }[]
  readonly responses: Record<string, { description?: string; $ref?: string }>
  readonly security: Record<string, string[]>[]
  readonly deprecated?: boolean
}

interface Document {
  readonly paths: Record<string, Record<string, Described>>
  readonly components: Record<string, Record<string, unknown>>
}

const options = { publicUrl: 'https://erp.example', version: '1.2.3' }
const document = JSON.parse(JSON.stringify(openApi(endpoints, options))) as Document
const routes = routesOf(endpoints)

function describedAt(url: string, method: string): Described {
  const found = document.paths[url]?.[method.toLowerCase()]
  assert.ok(found, `${method} ${url}`)
  return found
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' ? [inner as string] : referencesIn(inner),
  )
}

function resolved(reference: string, within = document): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], within)
}

test('every address of every operation is described, and nothing else', () => {
  for (const { operation, url } of routes) describedAt(url, operation.method)
  const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
  assert.equal(described.length, routes.length)
})

test('operation ids are unique', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  assert.equal(new Set(ids).size, ids.length)
})

test('every reference leads somewhere', () => {
  const broken = [...new Set(referencesIn(document))].filter((reference) => !resolved(reference))
  assert.deepEqual(broken, [])
})

test('every path parameter is declared, and every parameter only once', () => {
  for (const { operation, url } of routes) {
    const { parameters } = describedAt(url, operation.method)
    const direct = parameters.map((parameter) =>
      parameter.$ref ? (resolved(parameter.$ref) as { name: string; in: string }) : parameter,
    )
    const names = direct.map((parameter) => `${parameter.in} ${parameter.name?.toLowerCase()}`)
    assert.equal(new Set(names).size, names.length, `${url}: ${names}`)
    const inPath = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name?.toLowerCase()}`)
    const declared = names.filter((name) => name.startsWith('path '))
    assert.deepEqual(declared.sort(), inPath.sort(), url)
  }
})

test('every schema is one of JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false })
  const addFormats = ajvFormats as unknown as (ajv: object) => void
  addFormats(ajv)
  for (const name of ['int32', 'double']) ajv.addFormat(name, true)
  ajv.addSchema(document, 'document')
  for (const name of Object.keys(document.components['schemas'] ?? {})) {
    ajv.compile({ $ref: `document#/components/schemas/${name}` })
  }
  for (const methods of Object.values(document.paths)) {
    for (const { parameters } of Object.values(methods)) {
      for (const { schema } of parameters) if (schema) ajv.compile(schema)
    }
  }
})

test('nothing of our own vocabulary leaks into a schema', () => {
  const text = JSON.stringify(document)
  for (const keyword of ['"decimals":', '"nullable":', '"key":true', '"v1":', '"v2":']) {
    assert.ok(!text.includes(keyword), keyword)
  }
})

test('an operation names its scope, and what is deprecated says so', () => {
  for (const { operation, url } of routes) {
    const { security, deprecated = false } = describedAt(url, operation.method)
    const scopes = security.flatMap((alternative) => alternative['oauth2'] ?? [])
    assert.deepEqual(scopes, operation.scope ? [operation.scope] : [], url)
    assert.equal(deprecated, operation.deprecated !== undefined, url)
  }
})

test('every response has a description, and success the status of its operation', () => {
  for (const { operation, url } of routes) {
    const { responses } = describedAt(url, operation.method)
    assert.ok(responses[operation.answer.status], url)
    for (const response of Object.values(responses)) {
      const direct = response.$ref ? (resolved(response.$ref) as typeof response) : response
      assert.ok(direct.description)
    }
  }
})

test('the descriptions of the parts have together every operation, and each is complete in itself', () => {
  const described: string[] = []
  for (const tag of new Set(routes.map(tagOf)))
    for (const generation of ['v1', 'v2'] as const) {
      const part = openApi(endpoints, { ...options, part: { generation, tag } })
      const parsed = JSON.parse(JSON.stringify(part)) as Document
      const operations = Object.values(parsed.paths).flatMap((methods) => Object.values(methods))
      described.push(...operations.map(({ operationId }) => operationId))
      for (const reference of referencesIn(parsed))
        assert.ok(resolved(reference, parsed), reference)
    }
  const versioned = routes.filter(({ isUnversioned }) => !isUnversioned)
  assert.deepEqual(described.sort(), versioned.map(operationIdOf).sort())
})

const isPlace = (link: string) => link.startsWith('#')

test('the reference is complete in itself and forbids everything from elsewhere', async () => {
  const server = fastify()
  mountDocs(server, endpoints, options)
  mountAsyncApi(server, options)
  const page = await server.inject({ url: '/docs' })
  assert.equal(page.statusCode, 200)
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
  const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '')
  const [places, files] = [links.filter(isPlace), links.filter((link) => !isPlace(link))]
  assert.equal(places.length, routes.filter(({ isUnversioned }) => !isUnversioned).length)
  assert.ok(files.length >= 5)
  for (const link of files) {
    assert.ok(!link.includes('//'), link)
    assert.equal((await server.inject({ url: `/${link}` })).statusCode, 200, link)
  }
  assert.deepEqual((await server.inject({ url: '/openapi.json' })).json(), document)
  await server.close()
})
