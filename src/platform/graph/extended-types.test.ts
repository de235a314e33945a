import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendedQueries } from './extended-types.ts'
import type { GraphQuery } from './graph-query.ts'
import { type NodeType, partField, textField } from './node-type.ts'

const Part: NodeType = { name: 'Part', description: '', fields: { name: textField('row.name') } }
const Whole: NodeType = { name: 'Whole', description: '', fields: { part: partField(Part) } }
const query: GraphQuery = {
  kind: 'record',
  name: 'GetWhole',
  description: '',
  scope: 'all.read',
  argument: 'id',
  source: { type: Whole, from: 'erp.wholes row', as: 'row', key: [] },
}
const added = { code: textField('row.code') }

test('a room adds fields to a type of another room, also inside of other types', () => {
  const [extended] = extendedQueries([query], [{ type: 'Part', fields: added }])
  const part = extended?.source.type.fields['part']
  assert.ok(part?.kind === 'row')
  assert.deepEqual(Object.keys(part.of.fields), ['name', 'code'])
  assert.deepEqual(Object.keys(Part.fields), ['name'])
})

test('a type that is not there, and a field that is there already, are refused at the start', () => {
  assert.throws(() => extendedQueries([query], [{ type: 'Gone', fields: added }]), /no type Gone/)
  assert.throws(
    () => extendedQueries([query], [{ type: 'Part', fields: { name: textField('row.name') } }]),
    /two fields Part\.name/,
  )
})
