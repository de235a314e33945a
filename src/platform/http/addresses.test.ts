import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Addresses } from './addresses.ts'

const addresses = new Addresses()
  .add('/items', ['GET', 'HEAD'])
  .add('/items', ['POST'])
  .add('/items/{itemId}', ['GET', 'DELETE'])
  .add('/items/batch', ['POST'])
  .add('/{kind}/batch', ['PUT'])

test('a path has the methods of its address, a fixed word before a parameter', () => {
  assert.deepEqual(addresses.methodsAt('/items'), ['GET', 'HEAD', 'POST'])
  assert.deepEqual(addresses.methodsAt('/items/17'), ['GET', 'DELETE'])
  assert.deepEqual(addresses.methodsAt('/items/batch'), ['POST'])
  assert.deepEqual(addresses.methodsAt('/orders/batch'), ['PUT'])
  assert.deepEqual(addresses.methodsAt('/Items/BATCH'), ['POST'])
})

test('a path that belongs to no address has none', () => {
  for (const path of ['/', '', '/item', '/items/', '/items/17/', '/items/17/x', '//items']) {
    assert.equal(addresses.methodsAt(path), undefined, path)
  }
})

test('the methods of a more general address are found hidden behind an exact one', () => {
  assert.deepEqual(addresses.hidden(), [
    { url: '/items/batch', hidden: ['GET', 'DELETE', 'PUT'], allowed: ['POST'] },
  ])
})
