import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import pg from 'pg'
import { openAddresses } from '../../platform/cells/cell.ts'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { compileCache } from '../../platform/testing/compile-cache.ts'
import { rowsIn, twoCells } from '../../whole/cells/testing/two-cells.ts'
import { asOwner } from '../../whole/strain/testing/proving-ground.ts'

/** Cells by the command line. */

const { w, first, b, tenant, routes } = await twoCells()
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-cells-'))
after(() => rmSync(dataDir, { recursive: true }))

async function kontor(words: readonly string[], more: Record<string, string> = {}) {
  const cli = new URL('../cli.ts', import.meta.url).pathname
  const env = {
    ...compileCache,
    DATA_DIR: dataDir,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_URL: databaseUrlOf(first.owner),
    ...more,
  }
  const child = spawn(process.execPath, [cli, ...words], { env, cwd: dataDir })
  child.stdin.end()
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, err, status }
}

async function json(...words: string[]) {
  const { out, err, status } = await kontor([...words, '--json'])
  assert.deepEqual([status, err], [0, ''])
  return JSON.parse(out)
}

const countsOf = ({ cells }: { cells: { name: string; tenants: number | null }[] }) =>
  Object.fromEntries(cells.map(({ name, tenants }) => [name, tenants]))

test('a database becomes a cell, once, and only where it is empty', async () => {
  const administrator = new pg.Client(first.owner)
  await administrator.connect()
  await administrator.query('create database c')
  await administrator.end()
  const ofC = { CELL_DATABASE_URL: databaseUrlOf({ ...first.owner, database: 'c' }) }
  const added = await kontor(['cell', 'add', 'c'], ofC)
  assert.deepEqual([added.status, added.err], [0, ''])
  assert.deepEqual(countsOf(await json('cell', 'list')), { first: 3, b: 0, c: 0 })
  assert.match((await kontor(['cell', 'add', 'c'], ofC)).err, /a cell c already/)
  const ofFirst = { CELL_DATABASE_URL: databaseUrlOf(first.owner) }
  assert.match((await kontor(['cell', 'add', 'd'], ofFirst)).err, /has tenants already/)
  assert.match((await kontor(['cell', 'add', 'd'])).err, /CELL_DATABASE_URL/)
})

test('a standby for reads of a cell is named, and taken away again', async () => {
  const named = { CELL_STANDBY_DATABASE_URL: databaseUrlOf(b.owner) }
  const sealed = async () => {
    const { rows } = await asOwner(first.owner, (owner) =>
      owner.query(`select addresses from erp.cells where name = 'b'`),
    )
    return openAddresses(w.vault, rows[0].addresses).standby
  }
  assert.deepEqual((await kontor(['cell', 'standby', 'b'], named)).err, '')
  assert.deepEqual(await sealed(), { connectionString: named.CELL_STANDBY_DATABASE_URL })
  assert.match((await kontor(['cell', 'standby', 'b'])).err, /CELL_STANDBY_DATABASE_URL/)
  assert.match((await kontor(['cell', 'standby', 'gone', '--none'])).err, /no cell gone/)
  assert.deepEqual(await json('cell', 'standby', 'b', '--none'), { name: 'b', hasStandby: false })
  assert.equal(await sealed(), undefined)
})

test('a tenant is moved, commands find it there, and a drained cell gives its tenants to the others', async () => {
  const mara = await tenant('Mara')
  const moved = await json('tenant', 'move', mara.tenantId, 'b')
  assert.deepEqual([moved.source, moved.target], ['first', 'b'])
  assert.equal(await rowsIn(b.owner, 'tenants', mara.tenantId), 1)
  const again = await kontor(['tenant', 'move', mara.tenantId, 'b'])
  assert.deepEqual([again.status, /lives in the cell b already/.test(again.err)], [1, true])
  const { moves } = await json('cell', 'list')
  assert.deepEqual(
    moves.map(({ tenantId, source, target }: Record<string, string>) => [tenantId, source, target]),
    [[mara.tenantId, 'first', 'b']],
  )
  const exported = await kontor(['export', 'items', '--tenant', mara.tenantId])
  assert.deepEqual([exported.status, exported.err], [0, ''])
  const drained = await json('cell', 'drain', 'b')
  assert.deepEqual([drained.moved.length, drained.left], [1, []])
  assert.equal(countsOf(await json('cell', 'list'))['b'], 0)
  assert.match((await kontor(['tenant', 'move', mara.tenantId, 'b'])).err, /being drained/)
  await routes.look()
  assert.equal((await w.call(mara.app, 'GET /v2/items')).status, 200)
  await json('cell', 'drain', 'b', '--undo')
  await json('tenant', 'move', mara.tenantId, 'b')
})
