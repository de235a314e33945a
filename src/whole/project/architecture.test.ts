import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'

/** The map of the code names what is there. */

const source = new URL('../../', import.meta.url)
const text = readFileSync(new URL('../docs/architecture.md', source), 'utf8')
const all = readdirSync(source, { recursive: true, encoding: 'utf8' })
const files = all.filter((name) => name.endsWith('.ts'))
const foldersOf = (folder: string) =>
  readdirSync(new URL(folder, source)).filter((name) =>
    statSync(new URL(`${folder}${name}`, source)).isDirectory(),
  )

test('every file that the architecture names exists', () => {
  const named = [...text.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file]) => file as string)
  assert.ok(named.length > 50, `${named.length} files`)
  const missing = named.filter((file) => !files.some((one) => `/${one}`.endsWith(`/${file}`)))
  assert.deepEqual(missing, [])
})

test('files to read are named by their path', () => {
  const table = text.split('## Where to read')[1]?.split('\n## ')[0] ?? ''
  const named = [...table.matchAll(/`([\w/-]+\.ts)`/g)].map(([, file]) => file as string)
  assert.ok(named.length > 20, `${named.length} files`)
  const missing = named.filter(
    (file) => !files.some((one) => [`catalog/${file}`, file].includes(one)),
  )
  assert.deepEqual(missing, [])
})

test('the tables have a row for every room and every part of the platform', () => {
  const rows = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  const folders = [...foldersOf(''), ...foldersOf('platform/').filter((name) => name !== 'testing')]
  assert.deepEqual(rows.toSorted(), folders.toSorted())
})

test('a room imports only rooms that stand to its right in the picture', () => {
  const picture = /^ .* ──▶ platform\/values$/m.exec(text)?.[0] ?? ''
  const order = picture.split('──▶').map((name) => name.trim())
  const ofProduct = files.filter((file) => !/\.(test|proof|cluster)\.ts$|\/testing\//.test(file))
  const wrong = ofProduct.flatMap((file) => {
    const room = order.indexOf(file.split('/')[0] ?? '')
    const imports = readFileSync(new URL(file, source), 'utf8').matchAll(/ from '(\.[^']+)'/g)
    return [...imports].flatMap(([, path = '']) => {
      const imported = new URL(path, new URL(file, source)).pathname.slice(source.pathname.length)
      const other = order.indexOf(imported.split('/')[0] ?? '')
      return room >= 0 && other >= 0 && other < room ? [`${file} imports ${imported}`] : []
    })
  })
  const rooms = foldersOf('').filter((name) => name !== 'main' && name !== 'whole')
  assert.deepEqual(order.slice(0, -1).toSorted(), rooms.toSorted())
  assert.deepEqual(wrong, [])
})
