import assert from 'node:assert/strict'
import type { colleague } from './colleague.ts'
import type { StaffBrowser } from './staff-browser.ts'

interface Note {
  readonly id: string
  readonly number: string
}
interface Customs {
  readonly category: string
  readonly explanation: string
  readonly form: string
  readonly lines: readonly { readonly itemId: string }[]
}

/**
 * On the page of a delivery note: the customs declaration says what it lacks; once that is entered, it is there, and
 * a person says what the contents are.
 */
export async function declareByHand(
  { page, examine }: StaffBrowser,
  send: ReturnType<typeof colleague>,
  { id, number }: Note,
): Promise<void> {
  const customs = page.getByRole('main').getByRole('region', { name: 'Customs' })
  await customs.getByRole('button', { name: 'Customs declaration CN23' }).click()
  const paper = page.getByRole('dialog', { name: `Customs declaration ${number}` })
  await paper.getByText(/KETTLE\): net weight, tariff number, country of origin/).waitFor()
  await examine()
  const asked = `GET /v2/delivery-notes/${id}/customs-data`
  const [kettle] = (await send<Customs>(asked)).lines
  await send(`PATCH /v2/items/${kettle?.itemId}`, {
    ...{ countryOfOrigin: 'DE', taric: '85161011', weights: { itemWeight: 0.9 } },
  })
  await paper.getByRole('button', { name: 'Try again' }).click()
  await paper.getByRole('img', { name: /Page 1/ }).waitFor()
  const file = page.waitForEvent('download')
  await paper.getByRole('button', { name: 'Download' }).click()
  assert.match((await file).suggestedFilename(), /\.pdf$/)
  await paper.getByRole('button', { name: 'Close' }).click()
  await paper.waitFor({ state: 'hidden' })
  await customs.getByRole('button', { name: 'Customs declaration CN22' }).waitFor()
  await customs.getByRole('combobox', { name: 'What the contents are' }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  const save = customs.getByRole('button', { name: 'Save' })
  await save.click()
  await customs.getByText('Say what the delivery is.').waitFor()
  await customs.getByRole('textbox', { name: 'Explanation' }).fill('Lost property')
  await save.click()
  await save.waitFor({ state: 'hidden' })
  const { category, explanation, form } = await send<Customs>(asked)
  assert.deepEqual([category, explanation, form], ['other', 'Lost property', 'cn22'])
}
