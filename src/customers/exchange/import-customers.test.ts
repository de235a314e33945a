import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { ImportOptions } from '../../platform/exchange/import/importer.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts'
import { countryIso } from './country.ts'
import { importCustomers, previewCustomers } from './import-customers.ts'

const directory = mkdtempSync(join(tmpdir(), 'kontor-customers-'))
let database: TestDatabase
let tenantId: string

before(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  tenantId = randomUUID()
  await asTenant(database.pool, tenantId, (tx) =>
    tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A tenant')`),
  )
})
after(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

function file(content: string): string {
  const path = join(directory, 'customers.csv')
  writeFileSync(path, content)
  return path
}

function load(path: string, options: Partial<ImportOptions> = {}) {
  return importCustomers({ pool: database.pool, tenantId, file: path, ...options })
}

interface StoredCustomer {
  readonly number: string
  readonly changed: Date
  readonly language: string
  readonly homepage: string | null
  readonly group: string | null
  readonly company: string
  readonly firstName: string
  readonly lastName: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly email: string
}

function customers(): Promise<StoredCustomer[]> {
  return asTenant(database.pool, tenantId, (tx) =>
    tx.rows<StoredCustomer>(sql`
      select customer.number, customer.changed, customer.language_iso as language,
        customer.homepage, grouped.name as "group", address.company,
        address.first_name as "firstName", address.last_name as "lastName", address.city,
        address.state, address.country_iso as country, address.email_address as email
      from erp.customers customer
      left join erp.customer_groups grouped
        on grouped.tenant_id = customer.tenant_id and grouped.id = customer.customer_group_id
      join erp.customer_addresses link
        on link.tenant_id = customer.tenant_id and link.customer_id = customer.id and link.kind = 0
      join erp.addresses address
        on address.tenant_id = link.tenant_id and address.id = link.address_id
      where customer.tenant_id = ${tenantId}
      order by customer.id, address.id`),
  )
}

const sample = fileURLToPath(
  new URL('../../../../shared/data/northwind/customers.csv', import.meta.url),
)
const unlessAbsent = { skip: existsSync(sample) ? false : 'THE SAMPLE DATA northwind IS NOT HERE' }

test('a trading company: customers in twenty-one countries, twice', unlessAbsent, async () => {
  const preview = await previewCustomers(sample)
  assert.deepEqual(preview.unmapped, ['contactTitle'])
  const unknownColumns = 'ignore'
  const report = await load(sample, { unknownColumns })
  assert.deepEqual([report.created, report.badLines, report.written], [91, 0, true])
  const all = await customers()
  assert.equal(new Set(all.map(({ country }) => country)).size, 21)
  const { changed: _, ...first } = all[0] as StoredCustomer
  assert.deepEqual(first, {
    number: 'ALFKI',
    language: 'en',
    homepage: null,
    group: null,
    company: 'Alfreds Futterkiste',
    firstName: 'Maria',
    lastName: 'Anders',
    city: 'Berlin',
    state: '',
    country: 'DE',
    email: '',
  })
  const again = await load(sample, { unknownColumns })
  assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 91])
  assert.deepEqual(await customers(), all)
})

test('all faulty lines are reported at once, and nothing is written', async () => {
  const report = await load(
    file(
      'Kundennummer;Firma;Land;E-Mail;Sprache\n1;A;Deutschland;a@b.de;DE\n2;B;Atlantis;b;deutsch\n;C;;;\n1;D;;;\n',
    ),
  )
  assert.deepEqual(report.bad, [
    { line: 3, column: 'Land', reason: '"Atlantis" is not the name or code of a country' },
    { line: 3, column: 'E-Mail', reason: '"b" is not an e-mail address' },
    { line: 3, column: 'Sprache', reason: '"deutsch" is not a language code such as de' },
    { line: 4, column: 'Kundennummer', reason: 'is empty' },
    { line: 5, reason: '"1" is also on line 2' },
  ])
  assert.deepEqual(await customers(), [])
})

test('a second run updates what differs, the address included, and keeps fields that the file does not contain', async () => {
  await load(
    file(
      'number,company,city,country,group,email\n1,A,Bonn,DE,Trade,a@b.de\n2,B,Wien,AT,,\n3,C,Bern,Suisse,,\n',
    ),
  )
  const before = await customers()
  const report = await load(
    file('number,city,group\n1,Köln,trade\n2,Wien,Retail\n3,Bern,\n4,Graz,\n'),
  )
  assert.deepEqual([report.created, report.updated, report.unchanged], [1, 2, 1])
  const after = await customers()
  const { changed, ...moved } = after[0] as StoredCustomer
  assert.deepEqual({ ...moved, changed: before[0]?.changed }, { ...before[0], city: 'Köln' })
  assert.notDeepEqual(changed, before[0]?.changed)
  assert.equal(after[1]?.group, 'Retail')
  assert.deepEqual(after[2], before[2])
  assert.deepEqual([after.length, after[3]?.city], [4, 'Graz'])
})

test('a customer without an address gets the one of the file', async () => {
  await asTenant(database.pool, tenantId, (tx) =>
    tx.rows(sql`insert into erp.customers (tenant_id, id, number) values (${tenantId}, 1, 'K1')`),
  )
  assert.equal((await load(file('number,city\nk1,Ulm\n'))).updated, 1)
  assert.deepEqual(
    (await customers()).map(({ number, city }) => [number, city]),
    [['K1', 'Ulm']],
  )
  assert.equal((await load(file('number,city\nk1,Ulm\n'))).unchanged, 1)
})

test('a dry run writes nothing', async () => {
  const report = await load(file('number,company\n1,A\n'), { dryRun: true })
  assert.deepEqual([report.created, report.written], [1, false])
  assert.deepEqual(await customers(), [])
})

test('the name of a contact is split where the family name begins', async () => {
  await load(file('number,contact\n1,Antonio del Valle Saavedra\n2,Anna Maria Weiß\n3,Björk\n'))
  assert.deepEqual(
    (await customers()).map(({ firstName, lastName }) => [firstName, lastName]),
    [
      ['Antonio', 'del Valle Saavedra'],
      ['Anna Maria', 'Weiß'],
      ['', 'Björk'],
    ],
  )
})

test('a country is found by its code and by its names, including old and foreign ones', () => {
  const known = {
    de: 'DE',
    Germany: 'DE',
    Österreich: 'AT',
    USA: 'US',
    UK: 'GB',
    España: 'ES',
    'Czech Republic': 'CZ',
    Kosovo: 'XK',
  }
  for (const [name, iso] of Object.entries(known)) assert.equal(countryIso(name), iso, name)
  for (const name of ['Atlantis', 'European Union', 'ZZ', 'XYZ'])
    assert.equal(countryIso(name), undefined, name)
})
