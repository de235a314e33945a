import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOfRows } from '../../platform/records/fields/field-table.ts'
import { assertDeclared, columnsOfTable } from '../../whole/testing/table-columns.ts'
import { world } from '../../whole/testing/world.ts'
import { customerRows } from './customer-fields.ts'

/** The table of a customer's fields agrees with the database. */

const { alice } = await world()
const columns = await alice.work((tx) => columnsOfTable(tx, 'customers'))
const fields = columnsOfRows(customerRows)

test('every column of the table is that of a field, and every field with a column has it', () => {
  // Keys, times of changes, what the search finds, what a merge says, and what the database itself makes of other columns.
  const others = [
    ...['tenant_id', 'id', 'uuid', 'number_key', 'changed', 'anonymized'],
    ...['search_terms', 'search_words', 'merged_into_id'],
  ]
  assert.deepEqual(
    [...fields.map(({ name }) => name), ...others].toSorted(),
    columns.map(({ name }) => name).toSorted(),
  )
})

test('a field says the type of its column, what it refers to, and whether it may be null', () => {
  assertDeclared(fields, columns)
})
