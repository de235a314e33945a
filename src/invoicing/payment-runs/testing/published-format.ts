import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'

/** An element of the tables in `docs/sepa.md`. */
interface Rule {
  readonly path: string
  readonly isRequired: boolean
  readonly isRepeated: boolean
  readonly form: RegExp | undefined
}

const text = readFileSync(new URL('../../../../docs/sepa.md', import.meta.url), 'utf8')

/** The rows of the table below a heading. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = text.split(`## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
}

const forms = new Map(
  rowsOf('Types').map(([name = '', form = '']) => [
    name,
    new RegExp(`^${form.slice(1, -1).replaceAll('\\|', '|')}$`),
  ]),
)

function formOf(type: string): RegExp | undefined {
  if (type === '') return undefined
  if (!type.startsWith('`')) return forms.get(type) ?? assert.fail(`no type ${type}`)
  return new RegExp(`^(${type.replaceAll('`', '').split(' ').join('|')})$`)
}

const rulesOf = (message: string): Rule[] =>
  rowsOf(message).map(([path = '', times = '', type = '']) => ({
    path,
    isRequired: !times.startsWith('0'),
    isRepeated: times.endsWith('n'),
    form: formOf(type),
  }))

type Node = Readonly<Record<string, unknown>>

const nameOf = (node: Node) => Object.keys(node).find((key) => key !== ':@') ?? ''
const childrenOf = (node: Node) =>
  (node[nameOf(node)] as Node[]).filter((child) => nameOf(child) !== '#text')
const textOf = (node: Node) =>
  String((node[nameOf(node)] as Node[]).find((child) => '#text' in child)?.['#text'] ?? '')

/** Holds a file against the published format: names, order, times and forms. Returns its root. */
export function assertPublished(file: string, message: string): Node {
  const parser = new XMLParser({
    ...{ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, trimValues: false },
  })
  const [, root] = parser.parse(file.replaceAll(/>\s+</g, '><')) as [Node, Node]
  assert.equal(nameOf(root), 'Document')
  const attributes = root[':@'] as Record<string, string>
  assert.equal(attributes['@_xmlns'], `urn:iso:std:iso:20022:tech:xsd:${message}`)
  assertElement(root, '', rulesOf(message))
  return root
}

function assertElement(node: Node, path: string, rules: readonly Rule[]): void {
  const depth = path === '' ? 0 : path.split('/').length
  const own = rules.filter(
    (rule) =>
      rule.path.split('/').length === depth + 1 &&
      (path === '' || rule.path.startsWith(`${path}/`)),
  )
  const names = own.map((rule) => rule.path.split('/').at(-1) ?? '')
  const children = childrenOf(node)
  const places = children.map((child) => names.indexOf(nameOf(child)))
  assert.ok(!places.includes(-1), `${path}: ${children.map(nameOf)} of ${names}`)
  assert.deepEqual(
    places,
    places.toSorted((one, other) => one - other),
    `${path}: order`,
  )
  for (const [index, rule] of own.entries()) {
    const found = children.filter((child) => nameOf(child) === names[index])
    assert.ok(found.length > 0 || !rule.isRequired, `${rule.path} is missing`)
    assert.ok(found.length < 2 || rule.isRepeated, `${rule.path} stands twice`)
    for (const child of found) {
      if (rule.form) assert.match(textOf(child), rule.form, rule.path)
      else assertElement(child, rule.path, rules)
    }
  }
}
