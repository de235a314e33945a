import { after, before, describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { type StaffBrowser, staffBrowser } from '../testing/staff-browser.ts'
import { type StaffGround, staffGround } from '../testing/staff-ground.ts'

/** What tax applies to a case, and why. */

describe('taxes', { skip: withoutChromium }, () => {
  let ground: StaffGround
  let browser: StaffBrowser
  const page = () => browser.page
  const answer = () => page().getByRole('status', { name: 'What applies' })
  const shows = (text: string | RegExp) => answer().getByText(text).waitFor()

  before(async () => {
    ground = await staffGround()
    browser = await staffBrowser(ground)
  })

  after(async () => {
    await browser?.close()
    await ground?.close()
  })

  const choose = async (label: string, option: string) => {
    const list = page().getByRole('combobox', { name: label, exact: true })
    await list.click()
    if (await list.isEditable()) await list.fill(option)
    await page().getByRole('option', { name: option, exact: true }).click()
  }

  test('job 42: what applies to a case is shown with its reasons, and what invoices say of it', async () => {
    await page().getByRole('link', { name: 'Settings' }).click()
    await page().getByRole('link', { name: 'What applies here, and why' }).click()
    await answer().getByText('19 %', { exact: true }).waitFor()
    await shows('Dispatch and destination lie in the same country, whose rate applies (Germany).')
    await choose('Sent to', 'France')
    await shows(
      'Dispatch (Germany) and destination (France) both lie in the VAT area of the European Union.',
    )
    await page().getByText('Business with VAT id').click()
    await shows('Enter the VAT id of the customer.')
    const vatId = page().getByRole('textbox', { name: 'VAT id' })
    await vatId.fill('FR00000000000')
    await shows(/VAT id/)
    await vatId.fill('FR40303265045')
    await shows('No tax')
    await shows('Exempt intra-community supply')
    await page().getByRole('checkbox', { name: 'A service, not goods' }).check()
    await shows('Reverse charge: the recipient owes the tax')
    await browser.examine()
  })

  test('job 42: what is lacking for a case is shown, and leads to where it is entered', async () => {
    await browser.open('/settings/tax-case?from=PL&to=PL')
    await shows('Cannot be determined')
    await shows('The company has no VAT id in PL, where the supply is taxed.')
    await answer().getByRole('link', { name: 'Add a tax registration' }).click()
    await page().getByRole('heading', { name: 'New: Tax registration' }).waitFor()
  })

  test('job 42: a class, a code, a rate from a day on and a registration are entered, and decide the case', async () => {
    const create = async (slug: string, title: string, fill: () => Promise<void>) => {
      await browser.open(`/settings/${slug}/new`)
      await page()
        .getByRole('heading', { name: `New: ${title}` })
        .waitFor()
      await fill()
      await page().getByRole('button', { name: 'Create' }).click()
      await page().waitForURL(new RegExp(`/settings/${slug}/[0-9a-f-]{36}$`))
    }
    const write = (name: string, text: string) =>
      page().getByRole('textbox', { name, exact: true }).first().fill(text)
    await create('tax-classes', 'Tax class', async () => {
      await write('Name', 'Books')
      await choose('Rate', 'Reduced')
    })
    await create('tax-codes', 'Tax code', () => write('Name', 'Books at 5 %'))
    await create('tax-rates', 'Tax rate', async () => {
      await choose('Country', 'Germany')
      await choose('Kind of rate', 'Reduced')
      await write('Rate', '5')
      await write('Valid from', '01/03/2031')
      await choose('Tax code', 'Books at 5 %')
    })

    // The day of the supply decides which of the rates it is.
    await browser.open('/settings/tax-case?day=2031-02-28')
    await choose('Tax class', 'Books')
    await answer().getByText('7 %', { exact: true }).waitFor()
    await browser.open(
      page()
        .url()
        .replace(/^.*\/erp/, '')
        .replace('2031-02-28', '2031-03-01'),
    )
    await answer().getByText('5 %', { exact: true }).waitFor()
    await shows('Books at 5 %')

    // What lacked before is there: a supply within Poland is taxed there.
    await create('tax-registrations', 'Tax registration', async () => {
      await choose('Country', 'Poland')
      await write('VAT id', 'PL8567346215')
    })
    await browser.open('/settings/tax-case?from=PL&to=PL')
    await answer().getByText('23 %', { exact: true }).waitFor()
    await browser.examine()
  })

  test('job 42: a case is shown in German, and found again at its address', async () => {
    await browser.look({ language: 'de', scheme: 'dark' })
    await browser.open('/settings/tax-case?to=US')
    const here = page().getByRole('status', { name: 'Was gilt' })
    await here.getByText('Keine Steuer').waitFor()
    await here.getByText('Steuerfreie Ausfuhrlieferung').waitFor()
    await here.getByText(/Ziel: Vereinigte Staaten\. Das Steuergebiet wird verlassen/).waitFor()
    await browser.examine()
  })
})
