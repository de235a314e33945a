import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { type StaffBrowser, settled, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** What payment providers hold and are asked for, and credit that pays another order. */

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

describe('payment providers', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const send = colleague(() => ground)
  const page = () => browser.page
  const button = (name: string) => page().getByRole('button', { name, exact: true })

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  test('job 8: a capture and a refund are asked of the provider, and credit of the order pays another one', async () => {
    const { items } = await send<Listed>('GET /v2/sales-orders?salesOrderNumber=SO-100002')
    const [order] = items
    assert.ok(order)
    await browser.open(`/orders/${order.id}`)
    const providers = page().getByRole('region', { name: 'At payment providers' })
    await providers.getByText('Quay Pay').waitFor()
    await providers.getByText('€10.80 left to capture, €5.00 to refund').waitFor()
    await browser.examine()
    await button('Capture…').click()
    const capture = page().getByRole('dialog', { name: 'Capture payment pay_0001' })
    await capture.getByLabel('Amount').fill('10.81')
    await capture.getByText('That much is not left.').waitFor()
    assert.equal(await capture.getByRole('button', { name: 'Capture' }).isDisabled(), true)
    await capture.getByLabel('Amount').fill('4')
    await settled(page())
    await browser.examine()
    await capture.getByRole('button', { name: 'Capture' }).click()
    await page().getByText('The provider is asked to capture €4.00.').waitFor()
    await providers.getByText('Capture of €4.00').waitFor()
    await providers.getByText('€6.80 left to capture, €5.00 to refund').waitFor()

    const payments = page().getByRole('region', { name: 'Payments' })
    await payments.getByRole('link').first().click()
    const drawer = page().getByRole('dialog', { name: 'Payment' })
    await drawer.getByRole('button', { name: 'Refund through the provider…' }).click()
    const refund = page().getByRole('dialog', {
      name: 'Refund payment pay_0001 through the provider',
    })
    await refund.getByLabel('Amount').fill('1.50')
    await refund.getByRole('button', { name: 'Refund' }).click()
    await drawer.getByText('Refund of €1.50').waitFor()
    await drawer.getByText('Waiting').first().waitFor()
    const asked = await send<{ items: readonly object[] }>(
      `GET /v2/provider-requests?salesOrderId=${order.id}&isOpen=true`,
    )
    assert.equal(asked.items.length, 2)

    const reasons = await send<Listed>('GET /v2/cancellation-reasons')
    await send(`POST /v2/sales-orders/${order.id}/cancel`, {
      ...{ cancellationReasonId: reasons.items[0]?.id, cancellationComment: 'Given up' },
    })
    await browser.open(`/orders/${order.id}`)
    await button('Use for another order…').click()
    const credit = page().getByRole('dialog', { name: 'Use credit of order SO-100002' })
    await credit.getByLabel('Order').click()
    await page().getByRole('option').first().click()
    await credit.getByLabel('Amount').fill('2')
    await settled(page())
    await browser.examine()
    await credit.getByRole('button', { name: 'Use' }).click()
    await page()
      .getByText(/€2\.00 used for order/)
      .waitFor()
    await payments.getByText(/€3\.00 is credit of the customer/).waitFor()
    browser.expectSilence()
  })

  test('job 8: a provider is set up by hand with a secret that is shown once', async () => {
    await browser.open('/settings/payment-providers/new')
    await page().getByRole('textbox', { name: 'Name' }).fill('Harbour Pay')
    await button('Make a secret').click()
    const shown = page().getByRole('status').filter({ hasText: 'The new secret' })
    assert.match(await shown.locator('code').innerText(), /^[A-Za-z0-9_-]{43}$/)
    await browser.examine()
    await button('Create').click()
    await page().getByRole('heading', { name: 'Harbour Pay', level: 1 }).waitFor()
    assert.equal(await shown.count(), 0)
    const { items } = await send<Listed>('GET /v2/payment-providers')
    assert.ok(items.some(({ name }) => name === 'Harbour Pay'))
    browser.expectSilence()
  })
})
