import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { staffBrowser } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'
import { stockedOrders } from '../testing/stocked-orders.ts'

/** What colleagues note on an order, several of them at once. */

interface Note {
  readonly noteId: string
  readonly noteBody: string
  readonly created: string | null
  readonly createdByUserName: string
  readonly changed: string | null
  readonly changedByUserName: string
}

describe('the notes of an order', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)
  const { ordered } = stockedOrders(send)
  const notesOf = async (id: string) =>
    (await send<{ items: Note[] }>(`GET /v2/sales-orders/${id}/notes`)).items
  const textsOf = async (id: string) => (await notesOf(id)).map(({ noteBody }) => noteBody)
  const region = () => staff.browser.page.getByRole('region', { name: 'Notes', exact: true })

  test('job 4: a note is written by the keyboard, once, with its author; a colleague’s comes by itself, the newest first', async () => {
    const { page, open, examine, expectStillness, expectThrift } = staff.browser
    const { id } = await ordered()
    await open(`/orders/${id}`)
    await expectThrift(22)
    await expectStillness()
    const field = region().getByRole('textbox', { name: 'New note' })
    await field.fill('Rings the day before')
    // The second press comes before the first is answered.
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+Enter')
    // It goes when there is nothing left to save.
    await region().getByRole('button', { name: 'Save the note' }).waitFor({ state: 'detached' })
    assert.equal(await field.inputValue(), '')
    const [own, ...others] = await notesOf(id)
    assert.deepEqual([own?.noteBody, others], ['Rings the day before', []])
    assert.ok(own?.createdByUserName && own.created, 'who wrote it, and when')
    assert.equal(own.changed, null)
    await region()
      .getByText(new RegExp(`^${own.createdByUserName}, `))
      .waitFor()

    await send(`POST /v2/sales-orders/${id}/notes`, { noteBody: 'Gate 3 is closed' })
    await region().getByText('Gate 3 is closed', { exact: true }).waitFor()
    const words = await region().innerText()
    assert.ok(words.indexOf('Gate 3') < words.indexOf('Rings the day'), words)
    await examine()
  })

  test('job 4: what is typed survives that a colleague changes or deletes the note meanwhile, and a deletion shows what changed', async () => {
    const { page, open, examine } = staff.browser
    const { id } = await ordered()
    const path = `/v2/sales-orders/${id}/notes`
    const { noteId } = await send<Note>(`POST ${path}`, { noteBody: 'Call first' })
    await open(`/orders/${id}`)
    const editor = region().getByRole('textbox', { name: 'Edit the note' })
    const act = (name: string) => region().getByRole('button', { name, exact: true }).click()
    await act('Edit the note')
    await editor.fill('Call first, in the afternoon')
    await send(`PATCH ${path}/${noteId}`, { noteBody: 'Call first, not on Mondays' })
    await page.keyboard.press('Control+Enter')
    const alert = region().getByRole('alert')
    await alert.getByText('Call first, not on Mondays', { exact: true }).waitFor()
    assert.equal(await editor.inputValue(), 'Call first, in the afternoon')
    assert.deepEqual(await textsOf(id), ['Call first, not on Mondays'], 'nothing is overwritten')
    await examine()
    await editor.fill('Call first, in the afternoon, not on Mondays')
    await act('Save mine in its place')
    await region()
      .getByText(/changed by /)
      .waitFor()
    const [changed] = await notesOf(id)
    assert.equal(changed?.noteBody, 'Call first, in the afternoon, not on Mondays')
    assert.ok(changed.changedByUserName !== '' && changed.createdByUserName === '')

    await act('Edit the note')
    await editor.fill('Call twice')
    await send(`DELETE ${path}/${noteId}`)
    await act('Save the note')
    await alert.getByText('Somebody else deleted this note meanwhile').waitFor()
    assert.equal(await editor.inputValue(), 'Call twice')
    await act('Save as a new note')
    await region().getByText('Call twice', { exact: true }).waitFor()
    assert.deepEqual(await textsOf(id), ['Call twice'])

    const [again] = await notesOf(id)
    await act('Delete the note')
    const dialog = page.getByRole('dialog', { name: 'Delete this note?' })
    await dialog.getByText('Call twice', { exact: true }).waitFor()
    await send(`PATCH ${path}/${again?.noteId}`, { noteBody: 'Call three times' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByText('Call three times', { exact: true }).waitFor()
    await dialog.getByRole('alert').waitFor()
    assert.deepEqual(await textsOf(id), ['Call three times'], 'it is not gone unread')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await textsOf(id), [])
  })

  test('job 4: who may only read orders reads the notes and is offered nothing to write', async () => {
    const { id } = await ordered()
    await send(`POST /v2/sales-orders/${id}/notes`, { noteBody: 'Only at noon' })
    const admin = { user: 'reads-orders', password: 'a long password' }
    await send('POST /v2/admin/users', {
      ...{ userName: admin.user, password: admin.password, scopes: ['salesorders.read'] },
    })
    const ground = { ...staff.ground, firstRun: { ...staff.ground.firstRun, admin } }
    const reader = await staffBrowser(ground)
    try {
      await reader.open(`/orders/${id}`)
      const notes = reader.page.getByRole('region', { name: 'Notes', exact: true })
      await notes.getByText('Only at noon', { exact: true }).waitFor()
      assert.equal(await notes.getByRole('textbox').count(), 0)
      assert.equal(await notes.getByRole('button').count(), 0)
    } finally {
      await reader.close()
    }
  })
})
