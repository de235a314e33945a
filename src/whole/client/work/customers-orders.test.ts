import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type AppServer, appServer } from '../testing/app-server.ts'
import { type AppsGround, appsGround } from '../testing/apps-ground.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

const appPage = `<p id="text"></p><script>
  const bridge = await connect({ hostOrigin })
  const { place, resource, id } = await bridge.getContext()
  document.getElementById('text').textContent = [place, resource].join(' ')
  report(place, { resource, id })
</script>`

describe('customers and orders', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let apps: AppsGround
  let server: AppServer
  let browser: StaffBrowser
  const send = colleague(() => ground)

  before(async () => {
    ground = await staffGround()
    apps = await appsGround(ground)
    server = await appServer(ground.address, { '/app': appPage })
    const url = `${server.origin}/app`
    const places = (kind: string) =>
      ['customer', 'salesOrder'].map((context) => ({
        ...{ id: context.toLowerCase(), name: { en: `${kind} of ${context}` }, context, url },
      }))
    const extension = await apps.offer({
      ...{ manifestVersion: 1, version: '1.0.0', name: { en: 'App page' } },
      lifecycle: { configurationUrl: url },
      capabilities: { erp: { tabs: places('Tab'), pane: places('Pane') } },
    })
    await apps.install(extension)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    server?.close()
    await apps?.close()
    await ground?.close()
  })

  const first = async (list: string) => {
    const { body } = await apps.call(`GET /v2/${list}?pageSize=1`)
    return (body['items'] as Record<string, never>[])[0] ?? assert.fail(`no ${list}`)
  }

  test('a customer is found by a word, shown, and joined by the apps of customers alone', async () => {
    const { page, open, examine } = browser
    const customer = await first('customers')
    await open('/customers')
    await page.getByRole('searchbox', { name: 'Search' }).fill(String(customer['customerNumber']))
    await page.waitForURL(/search=/)
    await page.getByRole('row', { name: String(customer['customerNumber']) }).click()
    await page.getByRole('region', { name: 'Notes' }).waitFor()
    const panes = page.getByRole('complementary', { name: 'Apps' })
    await panes.getByRole('button', { name: 'Pane of customer' }).click()
    assert.equal(await panes.getByRole('button').count(), 1)
    assert.deepEqual(await server.reported('pane:customer'), {
      ...{ resource: 'customer', id: customer['customerId'] },
    })
    await page.getByRole('tab', { name: 'Tab of customer' }).click()
    assert.deepEqual(await server.reported('tab:customer'), {
      ...{ resource: 'customer', id: customer['customerId'] },
    })
    await examine()
    await page.reload()
    await page.getByRole('tab', { name: 'Tab of customer', selected: true }).waitFor()
    browser.expectSilence({ origins: [server.origin] })
  })

  test('customers are found by country and group, and the address keeps both', async () => {
    const { page, open, examine } = browser
    const group = await send<{ id: string }>('POST /v2/customer-groups', { name: 'Roasters' })
    const addresses = [{ lastName: 'Wagner', city: 'Wien', countryIso: 'AT' }]
    await send('POST /v2/customers', { customerGroupId: group.id, addresses })
    await open('/customers')
    const rows = page.getByRole('grid').getByRole('row')
    await page.getByRole('combobox', { name: 'Group' }).fill('Roas')
    await page.getByRole('option', { name: 'Roasters' }).click()
    await page.waitForURL(new RegExp(`group=${group.id}`))
    await page.getByRole('row', { name: /Wagner.*Wien.*AT.*Roasters/ }).waitFor()
    assert.equal(await rows.count(), 2)
    await examine()
    await page.getByRole('combobox', { name: 'Country' }).fill('Ger')
    await page.getByRole('option', { name: 'Germany' }).click()
    await page.getByText('No customers match.').waitFor()
    await page.goBack()
    await page.getByRole('row', { name: /Wagner/ }).waitFor()
    browser.expectSilence({ origins: [server.origin] })
  })

  test('a customer has the documents of all orders, and one of them is seen', async () => {
    const { page, open, examine } = browser
    const invoice = await first('invoices')
    const order = (await apps.call(`GET /v2/sales-orders/${invoice['salesOrderId']}`)).body
    await open(`/customers/${order['customerId']}`)
    await page.getByRole('tab', { name: 'Documents' }).click()
    const documents = page.getByRole('region', { name: 'Documents' })
    const name = `Invoice ${invoice['number']}`
    await documents.getByRole('button', { name, exact: true }).click()
    const panel = page.getByRole('dialog', { name })
    await panel.getByRole('img', { name: 'Page 1 of' }).waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await examine()
    browser.expectSilence({ origins: [server.origin] })
  })

  for (const [list, rows, key] of [
    ['customers', '/customers', 'customerId'],
    ['sales-orders', '/orders', 'id'],
  ] as const)
    test(`own fields of ${list} are filled in on their pages`, async () => {
      const { page, open, examine } = browser
      await send(`POST /v2/${list}/custom-fields`, { name: 'Loyalty', type: 1, groupName: 'Club' })
      const record = await first(list)
      const id = String(record[key])
      await open(`${rows}/${id}`)
      await page.getByRole('tab', { name: 'Own fields' }).click()
      const loyalty = page.getByRole('textbox', { name: 'Loyalty' })
      await loyalty.fill('7')
      await page.getByRole('button', { name: 'Save 1 change' }).click()
      await page.getByText('Own fields saved.').waitFor()
      await examine()
      await page.reload()
      await loyalty.waitFor()
      assert.equal(await loyalty.inputValue(), '7')
      const { items } = await send<{ items: { value: unknown }[] }>(
        `GET /v2/${list}/${id}/custom-fields`,
      )
      assert.deepEqual(
        items.map(({ value }) => value),
        [7],
      )
      browser.expectSilence({ origins: [server.origin] })
    })

  test('the palette finds customers, orders and documents by their numbers, and an order shows what was ordered', async () => {
    const { page, open, examine } = browser
    const [order, invoice] = [await first('sales-orders'), await first('invoices')]
    const customer = await first('customers')
    await open('/')
    const palette = page.getByRole('textbox', { name: /^Areas, commands/ })
    const find = async (words: string) => {
      await palette.waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+k')
      await palette.fill(words)
      // The page below names some of them, too.
      await page.getByRole('dialog').getByRole('button', { name: words }).first().waitFor()
    }
    await find(String(customer['customerNumber']))
    await page.keyboard.press('Escape')
    await find(String(invoice['number']))
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/invoices/${invoice['id']}`))
    const delivery = await first('delivery-notes')
    await find(String(delivery['number']))
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/orders/deliveries/${delivery['id']}`))
    const note = await first('credit-notes')
    await find(String(note['number']))
    await page.keyboard.press('Enter')
    await page.waitForURL(new RegExp(`/invoices/credit-notes/${note['id']}`))
    await find(String(order['salesOrderNumber']))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Order ${order['salesOrderNumber']}` }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'Pane of salesOrder' }).click()
    assert.deepEqual(await server.reported('pane:salesorder'), {
      ...{ resource: 'salesOrder', id: order['id'] },
    })
    await examine()
    browser.expectSilence({ origins: [server.origin] })
  })
})
