import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { endpoints } from '../../../main/endpoints.ts'
import { tagDescriptions } from '../../../main/process/routes/tag-descriptions.ts'
import { openApi } from '../../../platform/openapi/openapi.ts'

/** Independent linters check the OpenAPI documents. */

const publicUrl = 'https://erp.example.org'
const options = { publicUrl, version: '1.2.3', tags: tagDescriptions }
const document = openApi(endpoints, options) as { readonly paths: object }
const source = JSON.stringify(document)

/** With a tenth of the addresses that have no version: they are those of `/v1` once more, and a third of the time. */
const mostPaths = Object.fromEntries(
  Object.entries(document.paths).filter(
    ([path], index) => /^\/v[12]\//.test(path) || index % 10 === 0,
  ),
)

test('redocly finds no error and gives no warning', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // `/properties/groups/{id}` and `/properties/{id}/values`: OpenAPI 3.1 matches fixed words
    // before parameters, and so does the service. The addresses are those of the contract.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  const found = problems.map(({ ruleId, message, location }) => [
    ruleId,
    message,
    location[0]?.pointer,
  ])
  assert.deepEqual(found, [])
})

test('spectral finds no error and gives no warning', async () => {
  const spectral = new spectralCore.Spectral()
  // Its types leave out a part of the rule set's own.
  const rules = spectralRulesets.oas as RulesetDefinition
  spectral.setRuleset({ extends: [[rules, 'recommended']] })
  const problems = await spectral.run(JSON.stringify({ ...document, paths: mostPaths }))
  assert.deepEqual(
    problems.map(({ code, message, path }) => [code, message, path.join('/')]),
    [],
  )
})
