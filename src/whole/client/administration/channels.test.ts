import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround, tokenOfClient } from '../testing/staff-ground.ts'

const attemptsMax = 10

describe('marketplaces', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  let owner: pg.Client

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
    owner = new pg.Client(ground.database.owner)
    await owner.connect()
  })

  after(async () => {
    await owner?.end()
    await browser?.close()
    await ground?.close()
  })

  const asChannel = async (method: string, path: string, token: string) => {
    const response = await fetch(`${ground.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.ok(response.ok, await response.clone().text())
    return (await response.json()) as { eventList: { id: number }[] }
  }

  /** Queues an event for the sample's marketplace. */
  const askForAttributes = async () => {
    const token = await tokenOfClient(ground)
    const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': ground.firstRun.tenantId }
    const connections = await fetch(`${ground.address}/v2/channel-connections`, { headers })
    const [connection] = (await connections.json()) as { salesChannelId: string }[]
    const path = `/v2/channel-connections/${connection?.salesChannelId}/attribute-requests`
    const asked = await fetch(ground.address + path, { method: 'POST', headers })
    assert.equal(asked.status, 204, await asked.text())
  }

  /** Polls as a channel that acknowledges nothing, until every event has used up its attempts. */
  const exhaust = async (): Promise<number> => {
    const signedIn = await fetch(`${ground.address}/v1/auth`, {
      method: 'POST',
      body: new URLSearchParams({ refreshToken: ground.firstRun.channel.refreshToken }),
    })
    const { authToken } = (await signedIn.json()) as { authToken: string }
    let delivered = 0
    for (let attempt = 0; attempt <= attemptsMax; attempt++) {
      const { eventList } = await asChannel('GET', '/v1/channel/event', authToken)
      delivered = Math.max(delivered, eventList.length)
      await owner.query(`
        update erp.channel_events set visible_at = '-infinity';
        update erp.channel_queues set due_at = '-infinity'`)
    }
    return delivered
  }

  test('what a channel never acknowledged is shown with what it says, and put back', async () => {
    const { page, open, examine } = browser
    await askForAttributes()
    assert.equal(await exhaust(), 1)
    await open('/channels')
    await examine()
    await page.getByRole('link', { name: /harbourmarket/ }).click()
    const grid = page.getByRole('grid', { name: 'Failed' })
    await grid.getByRole('row').nth(1).waitFor()
    await grid.getByRole('gridcell').first().focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByText('The channel never acknowledged it.').waitFor()
    await drawer.getByText('"sellerId"').waitFor()
    await examine()
    await drawer.getByRole('button', { name: 'Put back as a new event' }).click()
    await page.getByText('The event is queued again.').waitFor()
    await page.getByRole('radio', { name: 'Failed' }).press('ArrowRight')
    await page.getByRole('grid', { name: 'Waiting' }).getByRole('row').nth(1).waitFor()
    browser.expectSilence()
  })
})
