import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

describe('reminders', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let send: ReturnType<typeof caller>
  let worker: ReturnType<typeof startWorker>
  const page = () => browser.page

  before(async () => {
    ground = await staffGround()
    send = caller(ground)
    worker = startWorker(ground)
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await worker?.stop()
    await ground?.close()
  })

  test('job 9: what is overdue is proposed, decided with keys, sent once with its sum, and says what came of it', async () => {
    await browser.open('/reminders')
    await browser.expectStillness()
    await page().keyboard.press('x')
    await page()
      .getByRole('heading', { name: /^Dunning run of/ })
      .waitFor()
    const letters = page().getByRole('grid', { name: 'Letters' })
    const first = letters.getByRole('row').nth(1)
    await first.getByText('To be sent').waitFor()

    // Space switches a letter off and on again.
    await first.getByRole('gridcell').nth(1).focus()
    await page().keyboard.press('Space')
    await first.getByText('Switched off').waitFor()
    await page().getByRole('button', { name: 'Send 0 reminders' }).waitFor()
    await page().keyboard.press('Space')
    await first.getByText('To be sent').waitFor()

    await first.getByRole('combobox', { name: /^Level for/ }).selectOption('2')
    await page().getByRole('button', { name: 'Send 1 reminder', exact: true }).waitFor()
    await first.getByRole('gridcell').nth(1).focus()
    await page().keyboard.press('Enter')
    const paper = page().getByRole('dialog', { name: /^Dunning letter/ })
    await paper.getByRole('img', { name: 'Page 1 of' }).waitFor()
    await page().keyboard.press('Escape')
    await paper.waitFor({ state: 'detached' })
    await browser.examine()

    await page().keyboard.press('x')
    const asked = page().getByRole('dialog', { name: 'Send 1 reminder' })
    await asked.getByText(/^Total/).waitFor()
    await asked.getByRole('button', { name: 'Send', exact: true }).click()
    await page().getByText('1 by e-mail, 0 printed, 0 without an address').waitFor()
    await letters.getByText(/^E-mail/).waitFor()
    const { items } = await send('GET /v2/dunning-runs?pageSize=1')
    const [run] = items as { id: string; state: string; mailedCount: number }[]
    assert.deepEqual([run?.state, run?.mailedCount], ['finished', 1])
    const all = await send(`GET /v2/dunning-letters?dunningRunId=${run?.id}&isExcluded=false`)
    const sent = all['items'] as { level: number; invoices: { invoiceId: string }[] }[]
    const [dunned] = sent[0]?.invoices ?? []
    const { invoicePaymentDetails } = (await send(
      `GET /v2/invoices/${dunned?.invoiceId}`,
    )) as unknown as { invoicePaymentDetails: { dunningLevel: number } }
    assert.equal(invoicePaymentDetails.dunningLevel, 2)
    browser.expectSilence()
  })
})
