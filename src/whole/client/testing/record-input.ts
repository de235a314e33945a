import type { Page } from 'playwright-core'
import type { DescribedField } from '../../../main/client/record-table.ts'

/** Fills the input of a field in the English pages, with what is wanted or with anything that its kind takes. */
export async function filled(page: Page, field: DescribedField, wanted?: string): Promise<void> {
  const name = field.label.en
  const input = page.getByRole('textbox', { name, exact: true }).first()
  switch (field.kind) {
    case 'choice':
    case 'reference':
    case 'country':
    case 'language': {
      const list = page.getByRole('combobox', { name, exact: true })
      await list.click()
      // Of a long list only the first are drawn.
      if (wanted !== undefined && (await list.isEditable())) await list.fill(wanted)
      await option(page, wanted).click()
      return
    }
    case 'lines': {
      const lines = page.getByRole('group', { name, exact: true })
      await lines.getByRole('button', { name: 'Add a line' }).click()
      await lines.getByRole('combobox').first().click()
      await option(page, 'English').click()
      await lines.getByRole('textbox', { name: /^Name/ }).fill(wanted ?? 'Made by hand')
      return
    }
    case 'texts':
      await page
        .getByLabel(name)
        .first()
        .fill(wanted ?? 'one')
      await page.keyboard.press('Enter')
      return
    case 'integer':
    case 'decimal':
      return input.fill(wanted ?? '3')
    default:
      // What is never shown is no text box for those who listen.
      await (field.isWriteOnly ? page.getByLabel(name).first() : input).fill(
        wanted ?? 'Made by hand',
      )
  }
}

const option = (page: Page, name?: string) =>
  (name === undefined
    ? page.getByRole('option')
    : page.getByRole('option', { name, exact: true })
  ).first()
