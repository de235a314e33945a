import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { withoutChromium } from '../../testing/processes/chromium.ts'
import { colleague } from '../testing/colleague.ts'
import { settled } from '../testing/staff-browser.ts'
import { staffSuite } from '../testing/staff-suite.ts'

/** The page of a customer: how it stands, what is agreed with it, and its twin. */

describe('the record of a customer', { skip: withoutChromium }, () => {
  const staff = staffSuite()
  const send = colleague(() => staff.ground)

  interface Named {
    readonly customerId: string
    readonly customerNumber: string
  }
  const read = (id: string) => send<Named & Record<string, unknown>>(`GET /v2/customers/${id}`)
  const act = async (name: string) => {
    const { page } = staff.browser
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  test('job 1: a customer is found by its telephone number, and says at once how it stands', async () => {
    const { page, open, examine } = staff.browser
    const [invoice] = (
      await send<{ items: { customerId: string; number: string }[] }>(
        'GET /v2/invoices?paymentStatus=0&isDraft=false&pageSize=1',
      )
    ).items
    const id = invoice?.customerId ?? assert.fail('no invoice is unpaid')
    const { addresses, customerNumber } = (await read(id)) as never as {
      addresses: { customerAddressId: string; lastName: string; companyName: string }[]
      customerNumber: string
    }
    const [address] = addresses
    await send(`PATCH /v2/customers/${id}`, {
      addresses: [
        { customerAddressId: address?.customerAddressId, phoneNumber: '+49 (40) 555 123-77' },
      ],
    })
    await send(`POST /v2/customers/${id}/notes`, { noteBody: 'Rings in the morning' })
    const figures = await send<{ orders: number; openAmount: number }>(
      `GET /v2/customers/${id}/figures`,
    )
    await open('/customers')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('040 55512377')
    // The row that stands there before is another one's soon.
    await page.waitForURL(/search=/)
    await settled(page)
    await page.getByRole('row', { name: customerNumber }).click()
    await page.getByRole('button', { name: /^To be paid €?[\d,.]+/ }).waitFor()
    assert.ok(figures.openAmount > 0)
    await page.getByText(new RegExp(`^${figures.orders} orders?, `)).waitFor()
    const region = (name: string) => page.getByRole('region', { name })
    await region('Orders').getByRole('link').first().waitFor()
    await region('Invoices')
      .getByRole('link', { name: String(invoice?.number) })
      .waitFor()
    await region('Notes').getByText('Rings in the morning').waitFor()
    await region('Notes').getByRole('textbox', { name: 'New note' }).fill('Wants a call back')
    await page.keyboard.press('Control+Enter')
    await region('Notes').getByText('Wants a call back', { exact: true }).waitFor()
    await settled(page)
    await examine()
    await page.getByRole('button', { name: /^To be paid/ }).click()
    await page
      .getByRole('region', { name: 'Documents' })
      .getByRole('button', { name: `Invoice ${invoice?.number}`, exact: true })
      .waitFor()

    // The next order is theirs without being asked for.
    await page.getByRole('button', { name: 'New order' }).click()
    await page.waitForURL(/\/orders\/new$/)
    const whose = page.getByRole('region', { name: 'Customer', exact: true })
    await whose
      .getByText(address?.companyName || String(address?.lastName))
      .first()
      .waitFor()
  })

  test('job 12: a customer is created although a namesake is shown, and all that is agreed is kept', async () => {
    const { page, open, examine } = staff.browser
    await send('POST /v2/customers', {
      addresses: [{ firstName: 'Ines', lastName: 'Ohlsen', city: 'Kiel', countryIso: 'DE' }],
    })
    await open('/customers')
    await page.getByRole('link', { name: 'New customer' }).click()
    await page.getByLabel('First name').fill('Ines')
    await page.getByLabel('Last name').fill('Ohlsen')
    const twins = page.getByRole('status').filter({ hasText: 'Already a customer?' })
    await twins.getByRole('link', { name: 'Ines Ohlsen' }).waitFor()
    await examine()
    await page.getByLabel('E-mail').fill('no address')
    await page.getByLabel('Street').fill('Hafenstraße 3')
    await page.getByLabel('City').fill('Kiel')
    await page.getByRole('button', { name: 'Create customer' }).click()
    await page.getByRole('alert').first().waitFor()
    await page.getByLabel('E-mail').fill('ines@ohlsen.example')
    await page.getByRole('button', { name: 'Create customer' }).click()
    await page.waitForURL(/\/customers\/[0-9a-f-]{36}/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await page.getByRole('tab', { name: 'Master data' }).click()
    await page.getByLabel('Credit limit').fill('750')
    await page.getByRole('checkbox', { name: 'Not dunned' }).check()
    await send(`PATCH /v2/customers/${id}`, { homepage: 'ohlsen.example' })
    await page.getByRole('button', { name: /^Save 2 changes/ }).click()
    await page.getByText('Saved.').first().waitFor()
    await settled(page)
    await examine()

    await page.getByRole('tab', { name: 'Addresses and contacts' }).click()
    await page.getByRole('button', { name: 'Add an address' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Street').fill('Am Deich 9')
    await dialog.getByLabel('City').fill('Husum')
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('cell', { name: /Am Deich 9/ }).waitFor()
    await page.getByRole('button', { name: 'Add a contact' }).click()
    await dialog.getByLabel('Last name').fill('Petersen')
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await page.getByRole('cell', { name: 'Petersen', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete Petersen' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('No contacts.').waitFor()

    await page.getByRole('tab', { name: 'Bank accounts' }).click()
    await page.getByRole('button', { name: 'Add a bank account' }).click()
    await dialog.getByLabel('Account holder').fill('Ines Ohlsen')
    await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await dialog.getByRole('button', { name: /^Save/ }).click()
    await page.getByRole('cell', { name: 'DE89 3704 0044 0532 0130 00' }).waitFor()

    await page.getByRole('tab', { name: 'Files' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose files' }).click(),
    ])
    const files = ['contract.txt', 'photo.txt'].map((name) => ({
      ...{ name, mimeType: 'text/plain', buffer: Buffer.from(`content of ${name}`) },
    }))
    await chooser.setFiles(files)
    await page.getByText('2 files added.').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'contract.txt', exact: true }).click(),
    ])
    assert.equal(readFileSync(await download.path(), 'utf8'), 'content of contract.txt')
    await settled(page)
    await examine()

    const kept = (await read(id)) as never as {
      homepage: string
      paymentSettings: { creditLimit: number; isDunningBlocked: boolean }
      addresses: { city: string }[]
    }
    assert.deepEqual(
      [kept.homepage, kept.paymentSettings.creditLimit, kept.paymentSettings.isDunningBlocked],
      ['ohlsen.example', 750, true],
    )
    assert.deepEqual(
      kept.addresses.map(({ city }) => city),
      ['Kiel', 'Husum'],
    )
  })

  test('job 12: a twin is merged, and who holds its number is led to the customer; one is locked, taken along and anonymised', async () => {
    const { page, open, examine } = staff.browser
    const address = { firstName: 'Ada', lastName: 'Zwilling', emailAddress: 'ada@zwilling.example' }
    const make = async (city: string) => {
      const addresses = [{ ...address, city, countryIso: 'DE' }]
      const { customerId } = await send<Named>('POST /v2/customers', { addresses })
      return read(customerId)
    }
    const [stays, twin] = [await make('Ulm'), await make('Bonn')]
    await send(`POST /v2/customers/${twin.customerId}/notes`, { noteBody: 'Of the twin' })
    await send('POST /v2/sales-orders', {
      customerId: twin.customerId,
      lineItems: [{ name: 'Pot', quantity: 1, salesPriceGross: 11.9, taxRate: 19 }],
    })
    await open(`/customers/${stays.customerId}`)
    await act('Merge a duplicate')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Ada Zwilling.*Bonn/ }).check()
    await dialog.getByText('1 order', { exact: true }).waitFor()
    await dialog.getByText('1 note', { exact: true }).waitFor()
    await examine()
    const merge = `Merge ${twin.customerNumber} into ${stays.customerNumber}`
    await dialog.getByRole('button', { name: merge }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Of the twin').waitFor()
    await page.getByRole('region', { name: 'Orders' }).getByRole('link').waitFor()

    await open(`/customers/${twin.customerId}`)
    await page.getByText('Merged', { exact: true }).waitFor()
    await examine()
    await page.getByRole('link', { name: `Ada Zwilling (${stays.customerNumber})` }).click()
    await page.getByRole('heading', { level: 1, name: 'Ada Zwilling' }).waitFor()

    await act('Lock')
    const lock = dialog.getByRole('button', { name: 'Lock', exact: true })
    assert.ok(await lock.isDisabled(), 'a reason is wanted')
    await dialog.getByLabel('Reason').fill('Returns everything')
    await lock.click()
    await page.getByText('Locked against new orders: Returns everything').waitFor()
    await examine()
    await act('Unlock')
    await page.getByText('Locked against new orders').waitFor({ state: 'detached' })

    const [download] = await Promise.all([page.waitForEvent('download'), act('Data as a file')])
    assert.equal(download.suggestedFilename(), `customer-${stays.customerNumber}.json`)
    const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
    assert.equal(data.salesOrders.length, 1)

    const { customerId, customerNumber } = await make('Jena')
    await open(`/customers/${customerId}`)
    await act('Anonymise')
    const anonymise = dialog.getByRole('button', { name: 'Anonymise', exact: true })
    assert.ok(await anonymise.isDisabled(), 'the number is wanted')
    await dialog.getByRole('textbox').fill(customerNumber)
    await examine()
    await anonymise.click()
    await page.getByRole('heading', { level: 1, name: customerNumber }).waitFor()
    await act('Delete the customer')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL(/\/customers$/)
  })
})
