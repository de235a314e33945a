import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

interface Named {
  readonly fileName: string
}

describe('files', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let send: ReturnType<typeof caller>
  const page = () => browser.page

  before(async () => {
    ground = await staffGround()
    send = caller(ground)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  const rows = async <Row>(path: string): Promise<readonly Row[]> => {
    const { items } = await send(`GET ${path}`)
    return items as Row[]
  }
  const names = async (list: string) => (await rows<Named>(list)).map(({ fileName }) => fileName)
  const files = () => page().getByRole('region', { name: 'Files' })
  const button = (name: string) => files().getByRole('button', { name, exact: true })
  const content = (name: string, text: string) => ({
    ...{ name, mimeType: 'text/plain' },
    buffer: Buffer.from(text),
  })
  const choose = async (press: () => Promise<void>, ...chosen: ReturnType<typeof content>[]) => {
    const asking = page().waitForEvent('filechooser')
    await press()
    await (await asking).setFiles(chosen)
  }

  /** Adds two files, and sees, fetches, renames, replaces and deletes them. */
  async function workOn(list: string) {
    const add = button('Choose files')
    await choose(() => add.click(), content('plan.txt', 'a plan'), content('photo.txt', 'a photo'))
    await button('photo.txt').waitFor()
    const saving = page().waitForEvent('download')
    await button('plan.txt').click()
    assert.equal((await saving).suggestedFilename(), 'plan.txt')
    await button('Rename plan.txt').click()
    const renaming = page().getByRole('dialog', { name: 'Rename plan.txt' })
    await renaming.getByRole('textbox', { name: 'Name' }).fill('drawing.txt')
    await renaming.getByRole('button', { name: 'Rename' }).click()
    const replace = button('Replace the content of drawing.txt')
    await choose(() => replace.click(), content('newer.txt', 'a newer plan'))
    await button('newer.txt').waitFor()
    await browser.examine()
    await button('Delete newer.txt').click()
    const deleting = page().getByRole('dialog', { name: 'Delete newer.txt?' })
    await deleting.getByRole('button', { name: 'Delete' }).click()
    await button('newer.txt').waitFor({ state: 'detached' })
    assert.deepEqual(await names(list), ['photo.txt'])
  }

  test('job 13: files are kept with an order, a line of it and an invoice: added, fetched, renamed, replaced, deleted', async () => {
    const [invoice] = await rows<{ id: string; salesOrderId: string }>(
      '/v2/invoices?isDraft=false&isCancelled=false',
    )
    assert.ok(invoice)
    await browser.open(`/invoices/${invoice.id}`)
    await workOn(`/v2/invoices/${invoice.id}/files`)
    const order = `/v2/sales-orders/${invoice.salesOrderId}`
    await browser.open(`/orders/${invoice.salesOrderId}`)
    await workOn(`${order}/files`)
    const [line] = await rows<{ id: string; name: string }>(`${order}/line-items`)
    await page().getByRole('combobox', { name: 'Files of' }).click()
    await page()
      .getByRole('option', { name: line?.name ?? '' })
      .first()
      .click()
    await files().getByText('No files.').waitFor()
    await workOn(`${order}/line-items/${line?.id}/files`)
    browser.expectSilence()
  })

  test('job 13: files that are dropped are kept', async () => {
    const [order] = await rows<{ id: string }>('/v2/sales-orders?sort=-salesOrderDate')
    await browser.open(`/orders/${order?.id}`)
    const dropped = await page().evaluateHandle(`(() => {
      const carried = new DataTransfer()
      carried.items.add(new File(['a letter'], 'letter.txt', { type: 'text/plain' }))
      return carried
    })()`)
    const place = files().getByText('Drop files here, or')
    await place.dispatchEvent('dragover', { dataTransfer: dropped })
    await place.dispatchEvent('drop', { dataTransfer: dropped })
    await button('letter.txt').waitFor()
    assert.deepEqual(await names(`/v2/sales-orders/${order?.id}/files`), ['letter.txt'])
    browser.expectSilence()
  })
})
