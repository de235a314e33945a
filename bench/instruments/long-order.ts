import type { Page } from 'playwright-core'
import { settled } from '../../src/whole/client/testing/staff-browser.ts'

const lineCount = 500
const keyCount = 30
/** Between two keys of somebody who types fast. */
const pauseMs = 100

/** How long one waits for each key in an order of many lines: until what it changed is drawn. */
export async function measureLongOrder(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/erp/orders/new`)
  await settled(page)
  await page.evaluate(keepLongOrder)
  // The page writes down nothing of its own: nothing was typed there.
  await page.goto('about:blank')
  const start = performance.now()
  await page.goto(`${url}/erp/orders/new`)
  const entry = page.getByRole('textbox', { name: 'Item', exact: true })
  await entry.and(page.locator(':focus')).waitFor()
  const usable = Math.round(performance.now() - start)
  await settled(page)
  console.log(`an order of ${lineCount} lines: the next item can be typed after ${usable} ms`)
  await page.evaluate(watchKeys)
  for (const name of [/^Item$/, /^Quantity of line 10,/]) {
    await page.getByRole('textbox', { name }).focus()
    for (let nth = 0; nth < keyCount; nth++) {
      await page.keyboard.press(String(1 + (nth % 9)))
      if (nth % 3 === 2) await page.keyboard.press('Control+a')
      await page.waitForTimeout(pauseMs)
    }
    await settled(page)
    const waited = await page.evaluate<number[]>('keyTimes.splice(0).sort((a, b) => a - b)')
    const at = (share: number) => waited[Math.floor(waited.length * share)] ?? 0
    console.log(
      `  a key in ${name.source}: ${at(0.5)} ms (${at(0.95)} ms for one of twenty, ${waited.at(-1)} ms at most)`,
    )
  }
}

/** As if so many lines had been typed in this tab. */
const keepLongOrder = `(async () => {
  const headers = { 'x-kontor-client': '1' }
  const read = async (path) => (await fetch(path, { headers })).json()
  const { user, tenant } = await read('/erp/session')
  const [customer] = (await read('/erp/api/v2/customers?pageSize=1')).items
  const { items } = await read('/erp/api/v2/items?pageSize=500&sort=-added')
  const sold = items.filter(({ itemPriceData }) => itemPriceData.salesPriceNet > 0)
  const lines = Array.from({ length: ${lineCount} }, (_, at) => {
    const { id: itemId, sku, name } = sold[at % sold.length]
    return { key: at + 1, itemId, sku, name, quantity: 1 + (at % 7) }
  })
  const order = { customerId: customer.customerId, lines }
  const name = ['kontor.draft.order', tenant.tenantId, user.userId].join('.')
  sessionStorage.setItem(name, JSON.stringify(order))
})()`

/** From a key until the frame that shows it has been drawn. */
const watchKeys = `
  globalThis.keyTimes = []
  addEventListener('keydown', () => {
    const pressed = performance.now()
    requestAnimationFrame(() => {
      const drawn = new MessageChannel()
      drawn.port1.onmessage = () => keyTimes.push(Math.round(performance.now() - pressed))
      drawn.port2.postMessage(0)
    })
  }, true)`
