import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** What an app sends, as the contract says. */
const application = (appId: string) => ({
  AppId: appId,
  DisplayName: 'Label printer',
  Description: 'Prints labels.',
  Version: '1.0.0',
  ProviderName: 'Example',
  ProviderWebsite: 'https://example.com/',
  MandatoryApiScopes: ['items.read'],
  OptionalApiScopes: ['items.write', 'customers.read'],
})

describe('an app registers', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  const asApp = (method: string, path: string, code: string, body?: object) =>
    fetch(`${ground.address}${path}`, {
      method,
      headers: {
        'x-tenant-id': ground.firstRun.tenantId,
        'x-challengecode': code,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  const register = async (appId: string, code: string): Promise<string> => {
    const response = await asApp('POST', '/v1/authentication', code, application(appId))
    assert.equal(response.status, 201)
    const { RegistrationRequestId } = (await response.json()) as { RegistrationRequestId: string }
    return RegistrationRequestId
  }

  test('job 52: while a person watches, who compares the code, accepts fewer rights, and sees the key fetched once', async () => {
    const { page, open, examine } = browser
    await open('/registration')
    assert.equal((await asApp('POST', '/v1/authentication', 'x', application('early'))).status, 403)
    await page.getByRole('button', { name: 'Open for 15 minutes' }).click()
    await page.getByRole('timer').waitFor()
    assert.match((await page.getByRole('timer').textContent()) ?? '', /^1[45]:\d\d$/)

    const id = await register('label-printer', 'xy-12')
    const request = page.getByRole('region', { name: 'Label printer' })
    await request.waitFor()
    assert.equal(await request.getByLabel('Challenge code').textContent(), 'xy-12')
    assert.ok(await request.getByLabel(/^See items/i).isDisabled())
    await examine()
    await request.getByLabel(/^Change items/i).check()
    await request.getByRole('button', { name: 'Accept with one optional right' }).click()
    await page.getByText('The app fetches its key now, once.').waitFor()

    const status = await asApp('GET', `/v1/authentication/${id}`, 'xy-12')
    const answer = (await status.json()) as { Token: { ApiKey: string }; GrantedScopes: string[] }
    assert.deepEqual(answer.GrantedScopes.toSorted(), ['items.read', 'items.write'])
    await page.getByText('The app has fetched its key.').waitFor()
    assert.ok(!(await page.content()).includes(answer.Token.ApiKey))
    assert.equal((await asApp('GET', `/v1/authentication/${id}`, 'xy-12')).status, 410)

    await page.getByRole('link', { name: 'Registered apps' }).click()
    const row = page.getByRole('row', { name: /Label printer/ })
    await row.getByRole('button', { name: 'Revoke key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke the key of Label printer?' })
    await dialog.waitFor()
    await examine()
    await dialog.getByRole('button', { name: 'Revoke key' }).click()
    await row.getByText('Revoked').waitFor()
    const items = await fetch(`${ground.address}/v2/items`, {
      headers: { 'x-tenant-id': ground.firstRun.tenantId, 'x-api-key': answer.Token.ApiKey },
    })
    assert.equal(items.status, 401)
    browser.expectSilence()
  })

  test('job 52: or is rejected, and the window closed, by the keyboard alone', async () => {
    const { page, open } = browser
    await open('/registration')
    const close = page.getByRole('button', { name: 'Close the window' })
    await close.waitFor()
    const id = await register('another-printer', 'ab-34')
    const request = page.getByRole('region', { name: 'Label printer' })
    await request.getByRole('button', { name: 'Reject' }).press('Enter')
    await page.getByText('Label printer was rejected').waitFor()
    const status = await asApp('GET', `/v1/authentication/${id}`, 'ab-34')
    assert.equal(
      ((await status.json()) as { RequestStatusInfo: { Status: number } }).RequestStatusInfo.Status,
      1,
    )
    await close.press('Enter')
    await page.getByRole('button', { name: 'Open for 15 minutes' }).waitFor()
    assert.equal((await asApp('POST', '/v1/authentication', 'x', application('late'))).status, 403)
    browser.expectSilence()
  })
})
