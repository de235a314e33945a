import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

interface DunningRun {
  readonly id: string
  readonly state: string
  readonly letterCount: number
  readonly mailedCount: number
  readonly withoutRecipientCount: number
}

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
    const propose = page().getByRole('button', { name: 'Propose a run' })
    await propose.and(page().locator(':enabled')).waitFor()
    await page().keyboard.press('x')
    const { items: companies } = await send('GET /v2/companies')
    if ((companies as object[]).length > 1) {
      await page().getByRole('menuitem', { name: 'Harbour Roasters' }).first().click()
    }
    await page()
      .getByRole('heading', { name: /^Dunning run of/ })
      .waitFor()
    const letters = page().getByRole('grid', { name: 'Letters' })
    const first = letters.getByRole('row').nth(1)
    await first.getByText('To be sent').waitFor()

    const newest = async () => {
      const { items } = await send('GET /v2/dunning-runs?pageSize=1')
      const [run] = items as DunningRun[]
      return run ?? assert.fail('there is no run')
    }
    const { letterCount } = await newest()
    const sending = (count: number) => new RegExp(`^Send ${count} reminders?$`)

    // Space switches a letter off and on again.
    await first.getByRole('gridcell').nth(1).focus()
    await page().keyboard.press('Space')
    await first.getByText('Switched off').waitFor()
    await page()
      .getByRole('button', { name: sending(letterCount - 1) })
      .waitFor()
    await page().keyboard.press('Space')
    await first.getByText('To be sent').waitFor()

    await first.getByRole('combobox', { name: /^Level for/ }).selectOption('2')
    await page()
      .getByRole('button', { name: sending(letterCount) })
      .waitFor()
    await first.getByRole('gridcell').nth(1).focus()
    await page().keyboard.press('Enter')
    const paper = page().getByRole('dialog', { name: /^Dunning letter/ })
    await paper.getByRole('img', { name: 'Page 1 of' }).waitFor()
    await page().keyboard.press('Escape')
    await paper.waitFor({ state: 'detached' })
    await browser.examine()

    await page().keyboard.press('x')
    const asked = page().getByRole('dialog', { name: sending(letterCount) })
    await asked.getByText(/^Total/).waitFor()
    await asked.getByRole('button', { name: 'Send', exact: true }).click()
    await page()
      .getByText(/^\d+ by e-mail, 0 printed, \d+ without an address$/)
      .waitFor()
    await first.getByText(/^E-mail/).waitFor()
    const run = await newest()
    assert.equal(run.state, 'finished')
    assert.equal(run.mailedCount + run.withoutRecipientCount, letterCount)
    const all = await send(`GET /v2/dunning-letters?dunningRunId=${run.id}&isExcluded=false`)
    const sent = all['items'] as { level: number; invoices: { invoiceId: string }[] }[]
    const [dunned] = sent[0]?.invoices ?? []
    const { invoicePaymentDetails } = (await send(
      `GET /v2/invoices/${dunned?.invoiceId}`,
    )) as unknown as { invoicePaymentDetails: { dunningLevel: number } }
    assert.equal(invoicePaymentDetails.dunningLevel, 2)
    browser.expectSilence()
  })
})
