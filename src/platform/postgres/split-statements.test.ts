import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitStatements } from './split-statements.ts'

test('a file is split where statements end, and nowhere within texts, names, comments and bodies', () => {
  const statements = [
    `insert into erp.texts values ('it''s; fine', 1 - 2 / 3)`,
    'create table erp."a;b" (id integer)',
    'create function erp.f() returns void language plpgsql as $$ begin perform 1; perform $1; end $$',
    `do $body$ begin execute $$ select ';' $$; end $body$`,
    'select 1 -- one; only\n, 2 /* and; more */',
  ]
  assert.deepEqual(splitStatements(`${statements.join(';\n')};`), statements)
})

test('a comment alone is not a statement', () => {
  assert.deepEqual(splitStatements('-- nothing;\n;\n/* nor this; */ ;\n'), [])
  assert.deepEqual(splitStatements('-- what follows\nselect 1\n'), ['-- what follows\nselect 1'])
})
