import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describedRecords } from '../../../main/client/client-records.ts'
import type { Operation } from '../../../platform/pipeline/operation.ts'

/** Which operations of generation 2 the pages call, read off their sources. */

const web = fileURLToPath(new URL('../../../../web/src/', import.meta.url))

/** `PATCH /items/{}`, of an operation and of a call alike: what parameters are called does not matter. */
const keyOf = (method: string, path: string) =>
  `${method} ${path.replaceAll(/\$?\{[^}]*\}/g, '{}')}`

export const keyOfOperation = ({ method, path }: Operation) => keyOf(method, path.v2 ?? '')

/** The keys of all operations that a page calls; see `keyOf`. */
export function reachedOperations(): ReadonlySet<string> {
  const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['api/generated/**'] })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${web}${name}`, 'utf8'))
  return new Set(
    sources.flatMap((source) => [...calls(source), ...declarations(source), ...parts(source)]),
  )
}

/** Calls by the client of the interface, and addresses that are read or downloaded. */
function calls(written: string): string[] {
  const constants = new Map(
    [...written.matchAll(/const (\w+) =\s+['"`](\/v2[^'"`]*)['"`]/g)].map(
      ([, name = '', path = '']) => [name, path],
    ),
  )
  const source = written
    .replaceAll(/\$\{base\}\/api(?=\/v2\/)/g, '')
    .replaceAll(/\$\{(\w+)\}/g, (all, name) => constants.get(name) ?? all)
  const called = source.matchAll(
    /\b(?:api|untyped)\s*\.(GET|POST|PUT|PATCH|DELETE)\(\s*(?:['"`]([^'"`]*)['"`]|(\w+))/g,
  )
  const sent = [...called].map(([, method = '', path, name = '']) =>
    keyOf(method, path ?? constants.get(name) ?? ''),
  )
  const files = source.matchAll(/\bfetch\(\s*['"`]([^'"`]*)['"`],\s*\{\s*method: '(\w+)'/g)
  for (const [, path = '', method = ''] of files) sent.push(keyOf(method, path))
  const posted = source.matchAll(/\b(?:postTo|saveMadeFile)\(\s*['"`](\/v2[^'"`?]*)['"`?]/g)
  for (const [, path = ''] of posted) sent.push(keyOf('POST', path))
  const read = source.matchAll(
    /(?<!(?:POST|PUT|PATCH|DELETE)\(\s*|const \w+ =\s+)['"`]\/v2(\/[^'"`?]+)['"`?]/g,
  )
  return [...sent.map(withoutGeneration), ...[...read].map(([, path = '']) => keyOf('GET', path))]
}

const withoutGeneration = (key: string) => key.replace(' /v2/', ' /')

/** Lists whose pages are made by declaration, with what their pages post. */
function declarations(source: string): string[] {
  const records = describedRecords()
  const posts = [...source.matchAll(/\bto: '([\w-]+)'/g)].map(([, to]) => to)
  return [...source.matchAll(/\bdeclare\('([^']+)'/g)].flatMap(([, name = '']) => {
    const kind = records[name]
    if (!kind) return []
    const one = `/${name}/{}`
    return [
      ...[keyOf('GET', `/${name}`), keyOf('GET', one)],
      ...[keyOf('POST', `/${name}`), keyOf('PATCH', one), keyOf('DELETE', one)],
      ...posts.map((to) => keyOf('POST', `${one}/${to}`)),
    ]
  })
}

/** The documents that belong to orders, customers, suppliers and items, by their paths. */
const documents = [
  ...['sales-orders/{}', 'delivery-notes/{}', 'delivery-notes/packages/{}', 'invoices/{}'],
  ...['invoices/{}/cancellation', 'credit-notes/{}', 'returns/{}', 'sales-quotations/{}'],
  ...['supplier-orders/{}', 'items/{}', 'dunning-letters/{}', 'vouchers/{}'],
  'delivery-notes/{}/customs-declaration',
]

/** Parts of pages that work on records of several kinds: own fields, documents, files, versions of what is edited. */
function parts(source: string): string[] {
  const own = [...source.matchAll(/<CustomFields\s+list="\/v2([^"]*)"/g)].flatMap(([, list]) => [
    ...[keyOf('GET', `${list}/{}/custom-fields`), keyOf('PATCH', `${list}/{}/custom-fields/{}`)],
  ])
  const outputs = [...source.matchAll(/\{document\.path\}\/output\/(\w+)/g)].flatMap(([, output]) =>
    documents.map((path) => keyOf('POST', `/${path}/output/${output}`)),
  )
  const versions = /\.path\}\/\$\{id\}\/versions/.test(source)
    ? ['forms', 'mail-templates'].map((path) => keyOf('GET', `/${path}/{}/versions`))
    : []
  const files = [...source.matchAll(/\blist=\{`\/v2([^`]*\/files)`\}/g)].flatMap(([, list]) => [
    ...[keyOf('GET', `${list}`), keyOf('POST', `${list}`), keyOf('GET', `${list}/{}`)],
    ...['PUT', 'PATCH', 'DELETE'].map((method) => keyOf(method, `${list}/{}`)),
  ])
  return [...own, ...outputs, ...versions, ...files]
}
