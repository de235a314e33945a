import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withInsertions } from './removal.ts'
import { markedInScript } from './script-reads.ts'
import { markedInStatement, withoutColumn } from './statement-reads.ts'

/** What is taken out of a file, and what stays. */

const marked = (text: string) => withInsertions(text, markedInStatement(text, 'rank', '7'))
const without = (text: string) => withoutColumn(marked(text), '7', 'nothing')

test('a statement reads nothing in place of a column, under the name of the column', () => {
  assert.equal(
    without('select shelf.id, shelf.rank from erp.shelves shelf order by shelf.rank, shelf.id'),
    'select shelf.id, nullif(shelf.rank, shelf.rank) as rank from erp.shelves shelf order by nullif(shelf.rank, shelf.rank), shelf.id',
  )
  assert.equal(
    without('select shelf.rank::text, shelf.rank as "place" from erp.shelves shelf'),
    'select nullif(shelf.rank, shelf.rank)::text as rank, nullif(shelf.rank, shelf.rank) as "place" from erp.shelves shelf',
  )
})

test('lists of columns, what is set, names, and columns that are called alike are no reads', () => {
  const texts = [
    'insert into erp.shelves (id, rank) values ($1, $2)',
    'update erp.shelves set rank = $1, name = $2',
    'select given.place as rank from unnest($1) as given (place, rank)',
    "select shelf.ranking, shelf.value ->> 'rank' from erp.shelves shelf",
  ]
  assert.deepEqual(texts.map(marked), texts)
})

test('a statement is sent as it is while something else is taken out', () => {
  const text = marked('select shelf.rank from erp.shelves shelf')
  assert.equal(withoutColumn(text, '70', 'nothing'), text)
})

test('a program reads a field through a call: members, variables, and what a pattern names otherwise', () => {
  const script = (text: string) => {
    const insertions = markedInScript('shelf.ts', text, new Map([['rank', '7']])).slice(0, -1)
    return withInsertions(text, insertions)
  }
  assert.equal(script('f(shelf.rank)'), "f(removed__(shelf.rank, '7', undefined))")
  assert.equal(script('f(shelf?.rank.size)'), "f(removed__(shelf?.rank, '7', undefined)?.size)")
  assert.equal(script('f({ rank })'), "f({ rank: removed__(rank, '7', undefined) })")
  assert.equal(
    script('const { rank: place } = shelf'),
    "const { [removed__('rank', '7', '')]: place } = shelf",
  )
  const others = ['shelf.rank = 1', 'f({ rank: 1 })', 'type A = B["rank"]', 'shelf.rank()']
  assert.deepEqual(others.map(script), others)
})
