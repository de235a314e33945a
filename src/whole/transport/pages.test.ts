import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type FirstRun, firstRunFile, readFirstRun } from '../../main/first-run/first-run-file.ts'
import { type Visit, visit, withoutChromium } from '../testing/processes/chromium.ts'
import { type ServiceProcess, startService } from '../testing/processes/service-process.ts'

/** The pages for people, in a real browser, of a service with its sample tenant. */

const options = { skip: withoutChromium, timeout: 300_000 }
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-pages-'))
let service: ServiceProcess
let sample: FirstRun
let visitor: Visit

before(async () => {
  if (withoutChromium) return
  service = await startService({ DATA_DIR: dataDir, DEMO: '1' })
  sample = readFirstRun(firstRunFile(dataDir)) ?? assert.fail('there is no sample tenant')
  visitor = await visit()
  visitor.context.setDefaultTimeout(120_000)
})

after(async () => {
  await visitor?.close()
  await service?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const at = (path: string) => `http://127.0.0.1:${service.port}${path}`

test('a person logs in on /docs and asks for items there', options, async () => {
  const { page, context, complaints } = visitor
  const known = complaints.length
  await page.goto(at('/docs'))
  await page.getByRole('button', { name: 'Authorize', exact: true }).first().click()
  const dialog = page.locator('.modal-ux')
  const login = dialog.locator('.auth-container').filter({ hasText: 'authorizationCode' })
  assert.equal(await login.locator('[data-name="clientId"]').inputValue(), sample.docs?.clientId)
  assert.equal(await login.locator('[data-name="clientSecret"]').inputValue(), '')
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    login.locator('button.authorize').click(),
  ])
  await popup.locator('input[name="user"]').fill(sample.admin.user)
  await popup.locator('input[name="password"]').fill(sample.admin.password)
  await popup.locator('button[name="answer"][value="yes"]').click()
  await popup.waitForLoadState()
  await Promise.all([
    popup.waitForEvent('close'),
    popup.locator('button[name="answer"][value="yes"]').click(),
  ])
  await login.getByText('Logout').waitFor()
  await login.locator('.btn-done').click()
  await page.getByRole('searchbox').fill('list manufacturers')
  await page.getByRole('link', { name: 'GET /v2/manufacturers' }).click()
  const operation = page.locator('#operations-manufacturers-listManufacturersV2')
  await operation.getByRole('button', { name: 'Try it out' }).click()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/v2/manufacturers')),
    operation.getByRole('button', { name: 'Execute', exact: true }).click(),
  ])
  assert.equal(answer.status(), 200)
  assert.equal(answer.request().headers()['x-tenant-id'], sample.tenantId)
  await operation.locator('.live-responses-table').waitFor()
  await operation.locator('.live-responses-table').scrollIntoViewIfNeeded()
  assert.deepEqual(complaints.slice(known), [])
})

test('a link to an operation on /docs opens it, in its generation', options, async () => {
  const { page, complaints } = visitor
  const known = complaints.length
  await page.goto(at('/docs#/sales-orders/cancelSalesOrderV1'))
  const operation = page.locator('#operations-sales-orders-cancelSalesOrderV1')
  await operation.getByRole('button', { name: 'Try it out' }).waitFor()
  await page.getByLabel('Generation').selectOption('v2')
  await page.locator('#operations-sales-orders-cancelSalesOrderV2').waitFor()
  assert.equal(await page.getByRole('link', { name: '/v1/' }).count(), 0)
  assert.deepEqual(complaints.slice(known), [])
})

test(
  'GraphiQL opens without a refusal, and answers after a token was filled in',
  options,
  async () => {
    const { page, complaints } = visitor
    const known = complaints.length
    const schema = page.waitForResponse(at('/v2/graphql/schema.json'))
    await page.goto(at('/v2/graphql'))
    assert.equal((await schema).status(), 200)
    await page.getByRole('button', { name: /execute query/i }).waitFor()
    assert.deepEqual(complaints.slice(known), [])
    await fillInHeaders(page, {
      authorization: `Bearer ${await clientToken()}`,
      'x-tenant-id': sample.tenantId,
    })
    await page.getByRole('button', { name: /execute query/i }).click()
    await page.locator('.graphiql-response', { hasText: 'totalCount' }).waitFor()
    assert.deepEqual(complaints.slice(known), [])
  },
)

/** Replaces the text in the editor of headers, as a person does. */
async function fillInHeaders(page: Page, headers: Record<string, string>): Promise<void> {
  const editor = page.locator('.graphiql-editor-tool .CodeMirror:visible')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(JSON.stringify(headers))
}

async function clientToken(): Promise<string> {
  const { clientId, clientSecret } = sample.client
  const answer = await fetch(at('/oauth2/token'), {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
