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
const document = openApi(endpoints, { publicUrl, version: '1.2.3', tags: tagDescriptions })
const source = JSON.stringify(document)

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
  const problems = await spectral.run(source)
  assert.deepEqual(
    problems.map(({ code, message, path }) => [code, message, path.join('/')]),
    [],
  )
})
