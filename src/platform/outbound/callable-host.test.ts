import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostOf, isCallableHost } from './callable-host.ts'

const inside = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '127.0.0.1.'],
  ...['::1', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '::'],
  ...['10.0.0.5', '192.168.1.1', '172.16.0.1', '169.254.169.254', '0xa9fea9fe', '100.64.0.1'],
  ...['0', '0.0.0.0', '[fe80::1]', '[fd00::1]', '224.0.0.1', '255.255.255.255'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'printer.localhost', '１２７.0.0.1'],
]

test('no spelling of a number that is not public is callable, nor is localhost', () => {
  for (const host of inside) assert.equal(isCallableHost(host, []), false, host)
})

test('public numbers and names are', () => {
  for (const host of [
    '93.184.216.34',
    '[2606:2800:220:1::1]',
    'printer',
    'a.example',
    'localhost.example.com',
  ])
    assert.equal(isCallableHost(host, []), true, host)
})

test('what the operator allows is', () => {
  assert.equal(isCallableHost('10.0.0.5', ['10.0.0.0/24']), true)
  assert.equal(isCallableHost('10.0.1.5', ['10.0.0.0/24']), false)
  assert.equal(isCallableHost('localhost', ['127.0.0.0/8']), true)
})

test('the host of an address is found behind any scheme', () => {
  for (const [address, host] of [
    ['socket://10.0.0.5', '10.0.0.5'],
    ['ipps://[::1]:631/ipp', '[::1]'],
    ['https://user:word@127.0.0.1:8080/x?y', '127.0.0.1'],
    ['https://a@b@127.0.0.1', 'b@127.0.0.1'],
    ['nonsense', undefined],
  ] as const) {
    assert.equal(hostOf(address), host, address)
  }
})
