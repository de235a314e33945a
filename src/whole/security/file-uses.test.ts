import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { fileUses } from '../../main/registries/file-uses.ts'
import { testDatabase } from '../../platform/testing/database.ts'

test('every column with the digest of a file is known to the upkeep that removes unused files', async () => {
  const database = await testDatabase()
  const owner = new pg.Client(database.owner)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'erp' and column_name like '%digest' and table_name <> 'files'`)
    const known = fileUses.map(({ table, column }) => `${table}.${column}`)
    assert.deepEqual(known.toSorted(), rows.map(({ name }) => name).toSorted())
  } finally {
    await owner.end()
    await database.drop()
  }
})
