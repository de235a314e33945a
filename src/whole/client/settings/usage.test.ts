import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { RequestGatherer } from '../../../apps/requests/request-gatherer.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** Fields of one's own, what the tenant may use and uses, and what apps call although it will end. */

describe('usage', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const page = () => browser.page
  const send = colleague(() => ground)

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  const addField = async (name: string, type: string, values?: string) => {
    await browser.open('/settings/items-custom-fields/new')
    await page().getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page().getByRole('combobox', { name: 'Type' }).click()
    await page().getByRole('option', { name: type, exact: true }).click()
    if (values !== undefined) {
      await page().getByLabel('Choices').first().fill(values)
      await page().keyboard.press('Enter')
    }
    await page().getByRole('button', { name: 'Create' }).click()
    await page().waitForURL(/\/settings\/items-custom-fields\/[0-9a-f-]{36}$/)
  }

  test('job 54: an own field of items appears on the page of an item, and is filled in there', async () => {
    await addField('Washable', 'Checkbox')
    await addField('Storage temperature', 'Integer')
    await page().getByRole('link', { name: 'Items', exact: true }).click()
    await page().getByRole('grid').getByRole('row').nth(1).click()
    await page().getByRole('tab', { name: 'Own fields' }).click()
    const temperature = page().getByRole('textbox', { name: 'Storage temperature' })
    await temperature.fill('1.5')
    await page().getByRole('checkbox', { name: 'Washable' }).check()
    await page().getByRole('button', { name: 'Save 2 changes' }).click()
    await page().getByText('One field was not saved.').waitFor()
    await page().getByText('This must be a whole number.').waitFor()
    await temperature.fill('18')
    await page().getByRole('button', { name: 'Save 1 change' }).click()
    await page().getByText('Own fields saved.').waitFor()
    await browser.examine()
    await page().reload()
    await temperature.waitFor()
    assert.equal(await temperature.inputValue(), '18')
    assert.ok(await page().getByRole('checkbox', { name: 'Washable' }).isChecked())
    const id = /items\/([0-9a-f-]{36})/.exec(page().url())?.[1]
    const { items } = await send<{ items: { value: unknown }[] }>(
      `GET /v2/items/${id}/custom-fields`,
    )
    assert.deepEqual(new Set(items.map(({ value }) => value)), new Set([true, 18]))
  })

  test('job 54: licence and limits are shown, and what is used of them', async () => {
    await called({ appId: 'label-printer', operation: 'listItems', path: '/v2/items' })
    await browser.open('/settings')
    await page().getByRole('link', { name: 'Licence, limits and use' }).click()
    const figure = (name: string) => page().getByRole('region', { name, exact: true })
    await figure('Licence').getByText('Interface for programs: included').waitFor()
    await figure('Requests of each app')
      .getByText(/a second$/)
      .waitFor()
    await figure('Users')
      .getByText(/^active, of/)
      .waitFor()
    await figure('Files')
      .getByText(/files$/)
      .waitFor()
    await figure('Calls of apps').getByText('within the last 24 hours').waitFor()
    await page().getByRole('cell', { name: 'label-printer' }).waitFor()
    await page()
      .getByRole('row', { name: /^Items [1-9]/ })
      .waitFor()
    await page().getByRole('button', { name: 'As a table' }).click()
    await page().getByRole('columnheader', { name: 'Hour' }).waitFor()
    await browser.examine()
  })

  test('job 54: what apps call although it will end is shown with who, until when and what instead', async () => {
    await browser.open('/settings/deprecated-calls')
    await page().getByText('No app calls anything that will end.').waitFor()
    const { app } = ground.firstRun
    const path = '/v2/authentication/foreign/{registrationId}/registration'
    await called({ appId: app.appId, operation: 'deleteForeignRegistration', path })
    await page().reload()
    const row = page().getByRole('row').filter({ hasText: path })
    await row.getByText('31 Dec 2028').waitFor()
    await row.getByText('/v2/authentication', { exact: true }).waitFor()
    assert.notEqual(await row.getByRole('rowheader').innerText(), app.appId)
    await browser.examine()
  })

  /** As a call of an app that was answered. */
  async function called(of: { appId: string; operation: string; path: string }) {
    const gatherer = new RequestGatherer({
      pool: ground.database.pool,
      onFailure: (error) => {
        throw error
      },
    })
    gatherer.record({
      ...{ appId: of.appId, operation: of.operation, route: of.path, requestId: 'a', url: '/' },
      ...{ tenantId: ground.firstRun.tenantId, method: 'GET', status: 200, durationMs: 3 },
    } as never)
    await gatherer.close()
  }
})
