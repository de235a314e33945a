import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** A person who imported the wrong file finds it by its job, and takes it back. */

describe('an import that was a mistake', { skip: withoutChromium }, () => {
  let worker: ReturnType<typeof startWorker>
  // Before the service ends, which the suite does.
  after(() => worker?.stop())
  const staff = staffSuite()
  before(() => {
    worker = startWorker(staff.ground)
  })

  const found = async (sku: string) =>
    (await staff.apps.call(`GET /v2/items?searchKeyWord=${sku}`)).body['items'] as Record<
      string,
      string
    >[]

  /** Imports a file, and opens the page of its job once that is done. */
  async function imported(text: string): Promise<void> {
    const data = Buffer.from(text).toString('base64')
    const { status, body } = await staff.apps.call('POST /v2/imports', {
      ...{ kind: 'items', format: 'csv', filename: 'wrong.csv', data },
    })
    assert.equal(status, 201, JSON.stringify(body))
    await staff.browser.open(`/jobs/${body['id']}`)
    await staff.browser.page.getByRole('row', { name: /^Changed/ }).waitFor()
  }

  /** From the page of the job to the dialog that asks before its import is taken back. */
  async function askToUndo() {
    const { page } = staff.browser
    await page.getByRole('link', { name: 'In the change log' }).click()
    const grid = page.getByRole('grid', { name: 'Change log' })
    await grid.and(page.locator('[aria-rowcount="2"]')).waitFor()
    await grid.getByRole('row', { name: /imported/ }).click()
    await page.getByRole('button', { name: 'Take back' }).click()
    return page.getByRole('dialog', { name: 'Take back the change of Item wrong.csv' })
  }

  test('job 53: it is found by its job, previewed, taken back as a whole, and once', async () => {
    const { page } = staff.browser
    await imported('sku,name\nUNDO-1,Teapot\n')
    await imported('sku,name\nUNDO-1,Wrong name\nUNDO-2,Wrong item\n')
    await staff.browser.examine()
    const job = page.url()
    const dialog = await askToUndo()
    await dialog.getByText('1 new records are deleted').waitFor()
    await dialog.getByText('1 changed ones become what they were.').waitFor()
    await staff.browser.examine()
    assert.equal((await found('UNDO-1'))[0]?.['name'], 'Wrong name', 'a preview changes nothing')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/undo')) sent.push(request.url())
    })
    await dialog.getByRole('button', { name: 'Take back' }).dblclick()
    await page.waitForURL(/\/jobs\/[-0-9a-f]+$/)
    await page.getByRole('row', { name: 'Deleted again 1' }).waitFor()
    await page.getByRole('row', { name: 'As they were before 1' }).waitFor()
    assert.equal((await found('UNDO-1'))[0]?.['name'], 'Teapot')
    assert.deepEqual(await found('UNDO-2'), [])
    assert.equal(sent.length, 1, 'the second click begins no second job')

    await page.goto(job)
    await page.getByRole('link', { name: 'In the change log' }).click()
    await page.getByRole('row', { name: /imported/ }).click()
    await page.getByText('This change was taken back.').waitFor()
    assert.ok(await page.getByRole('button', { name: 'Take back' }).isDisabled())
    assert.deepEqual(worker.failures, [])
  })

  test('job 53: what was changed since is named, and it cannot be taken back', async () => {
    await imported('sku,name\nUNDO-3,Kettle\n')
    const [kettle] = await found('UNDO-3')
    await staff.apps.call(`PATCH /v2/items/${kettle?.['id']}`, { annotation: 'sold already' })
    const dialog = await askToUndo()
    await dialog.getByRole('alert').filter({ hasText: 'UNDO-3' }).waitFor()
    await staff.browser.examine()
    assert.ok(await dialog.getByRole('button', { name: 'Take back' }).isDisabled())
  })

  test('job 53: what others use by now is named, and it cannot be taken back', async () => {
    await imported('sku,name,allowNegativeStock\nUNDO-5,Jug,yes\n')
    const [jug] = await found('UNDO-5')
    const customers = (await staff.apps.call('GET /v2/customers?pageSize=1')).body['items']
    const order = await staff.apps.call('POST /v2/sales-orders', {
      customerId: (customers as Record<string, string>[])[0]?.['customerId'],
      lineItems: [{ itemId: jug?.['id'], quantity: 1 }],
    })
    assert.equal(order.status, 201, JSON.stringify(order.body))
    const dialog = await askToUndo()
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'UNDO-5. Open orders want the item.' })
      .waitFor()
    assert.ok(await dialog.getByRole('button', { name: 'Take back' }).isDisabled())
  })

  test('job 53: an import that wrote nothing offers nothing to take back', async () => {
    const text = 'sku,name\nUNDO-4,Cup\n'
    await imported(text)
    await staff.browser.page.getByRole('link', { name: 'In the change log' }).waitFor()
    await imported(text)
    await staff.browser.page.getByRole('row', { name: 'Unchanged 1' }).waitFor()
    assert.equal(
      await staff.browser.page.getByRole('link', { name: 'In the change log' }).count(),
      0,
    )
  })
})
