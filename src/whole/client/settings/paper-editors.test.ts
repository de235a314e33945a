import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { jobKinds } from '../../../main/registries/job-kinds.ts'
import { Outbound } from '../../../platform/outbound/fetch-public.ts'
import { ownMailServer } from '../../../platform/testing/own-mail-server.ts'
import { startWorker } from '../../testing/job-runner.ts'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { caller } from '../testing/interface-calls.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** Forms, mail templates and mail servers, each with what comes of it. */

const thisMachine = '127.0.0.0/8'
// It is switched off when the file ends.
const mailServer = await ownMailServer()

describe('editors of papers and mails', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let send: ReturnType<typeof caller>
  const ending: (() => unknown)[] = []
  const page = () => browser.page
  const preview = () => page().getByRole('region', { name: 'Preview' })

  before(async () => {
    ground = await staffGround({ outboundAllowed: [thisMachine] })
    send = caller(ground)
    const outbound = new Outbound({ allowedRanges: [thisMachine] })
    const worker = startWorker(ground, jobKinds, outbound)
    ending.push(
      () => worker.stop(),
      () => outbound.close(),
    )
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    for (const end of ending) await end()
    await ground?.close()
  })

  /** What stands on the page that is shown, which is read to those who cannot see it. */
  const onPage = (words: RegExp) =>
    preview().locator('figure', { hasText: words }).first().waitFor({ state: 'attached' })

  const source = () => page().getByRole('textbox', { name: /^Source/ })

  test('job 47: a form is edited next to its page, with its faults, versions and the way back', async () => {
    const form = await send('POST /v2/forms', { name: 'Greeting', documentKind: 'sales-order' })
    await browser.open(`/settings/forms/${form['id']}`)
    await page().getByRole('link', { name: 'Edit the design' }).click()
    await onPage(/Order confirmation SO-/)
    await browser.examine()
    const shipped = await source().inputValue()
    await source().fill(`${shipped}\nWith our best wishes`)
    await onPage(/With our best wishes/)
    browser.expectSilence()
    // What is refused from here on stands in the console as well.
    await source().fill(`${shipped}\n#let broken = (`)
    const line = shipped.split('\n').length + 1
    await preview().getByText(`Line ${line}, column`).waitFor()
    // The last good page stays.
    await onPage(/With our best wishes/)
    await preview()
      .getByRole('button', { name: `Line ${line}, column` })
      .click()
    assert.ok(await source().evaluate('document.activeElement.tagName === "TEXTAREA"'))
    await browser.examine()
    await source().fill(`${shipped}\nWith our best wishes`)
    await page().getByRole('button', { name: 'Save 1 change' }).click()
    await page().getByText('Saved.').waitFor()
    const versions = page().getByRole('region', { name: 'Versions' })
    await versions.getByText('Version 2 of').waitFor()
    await versions.getByRole('button', { name: 'Bring version 1 to the editor' }).click()
    assert.equal(await source().inputValue(), shipped)
    await page().getByRole('button', { name: 'Discard' }).click()
    await versions.getByRole('button', { name: 'Back to the default' }).click()
    await page().getByRole('dialog').getByRole('button', { name: 'Back to the default' }).click()
    await page().getByText('Set back.').waitFor()
    await versions.getByText('Version 3 of').waitFor()
    assert.equal((await send(`GET /v2/forms/${form['id']}`))['source'], shipped)
  })

  test('job 47: a form that does not end says so within seconds, and the page goes on working', async () => {
    const form = await send('POST /v2/forms', { name: 'Endless', documentKind: 'sales-order' })
    await browser.open(`/settings/forms/${form['id']}/edit`)
    await onPage(/Order confirmation/)
    await source().fill('#for a in range(100000) { for b in range(100000) { let c = a * b } }')
    await preview()
      .getByText(/too much time or memory/)
      .waitFor()
    await source().fill('It ends')
    await onPage(/It ends/)
    await page().getByRole('button', { name: 'Discard' }).click()
  })

  test('job 48: a mail template is written next to the mail that it makes', async () => {
    const template = await send('POST /v2/mail-templates', {
      ...{ documentKind: 'sales-order', languageIso: 'en' },
    })
    await browser.open(`/settings/mail-templates/${template['id']}`)
    await page().getByRole('link', { name: 'Edit the text' }).click()
    const subject = page().getByRole('textbox', { name: 'Subject' })
    await preview()
      .getByText(/thank you for your order/)
      .waitFor()
    await browser.examine()
    await subject.fill('Your order ')
    await page().getByRole('button', { name: 'Document number {number}' }).click()
    assert.equal(await subject.inputValue(), 'Your order {number}')
    await preview()
      .getByRole('heading', { name: /^Your order SO-/ })
      .waitFor()
    await subject.fill('Your order {nummer}')
    await page()
      .getByText(/There is no such placeholder: \{nummer\}/)
      .waitFor()
    await browser.examine()
    await subject.fill('Your order {number}')
    await page().getByRole('button', { name: 'Save 1 change' }).click()
    await page().getByText('Saved.').waitFor()
    assert.equal(
      (await send(`GET /v2/mail-templates/${template['id']}`))['subject'],
      'Your order {number}',
    )
    const versions = page().getByRole('region', { name: 'Versions' })
    await versions.getByText('Version 2 of').waitFor()
  })

  test('job 48: a mail server is tried with a test mail, and its answer is seen in the outbox', async () => {
    const server = await send('POST /v2/mail-servers', {
      ...{ name: 'Shop', host: mailServer.host, port: mailServer.port, security: 'none' },
      ...{ senderAddress: 'shop@harbour.example' },
    })
    await browser.open(`/settings/mail-servers/${server['id']}`)
    const testMail = async (recipient: string) => {
      await page().getByRole('button', { name: 'Send a test mail' }).click()
      const dialog = page().getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
      await dialog.getByRole('button', { name: 'Send a test mail' }).click()
      await page().waitForURL(/\/settings\/mails\/[0-9a-f-]{36}$/)
    }
    await testMail('ana@harbour.example')
    await page().getByText('Sent', { exact: true }).first().waitFor()
    assert.deepEqual(mailServer.received[0]?.to, ['ana@harbour.example'])
    mailServer.manners = { recipient: () => '550 no such user' }
    await browser.open(`/settings/mail-servers/${server['id']}`)
    await testMail('nobody@harbour.example')
    await page().getByText('Refused', { exact: true }).first().waitFor()
    await page()
      .getByText(/no such user/)
      .first()
      .waitFor()
    await browser.examine()
    await browser.open('/settings/mails')
    await page().getByRole('grid', { name: 'Mails' }).getByText('Refused').first().waitFor()
  })
})
