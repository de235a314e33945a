import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { InvoiceFileFault } from './invoice-file-fault.ts'

/** An element, named with the usual prefix of its namespace, whatever prefix the file has. */
export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** Its own text, without spaces around it. */
  readonly text: string
}

interface OpenNode extends XmlNode {
  readonly children: OpenNode[]
  text: string
}

const depthMax = 40
const elementsMax = 500_000

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd'
const unece = 'urn:un:unece:uncefact:data:standard'
const prefixes = new Map([
  [`${oasis}:Invoice-2`, 'ubl'],
  [`${oasis}:CreditNote-2`, 'ubl'],
  [`${oasis}:CommonAggregateComponents-2`, 'cac'],
  [`${oasis}:CommonBasicComponents-2`, 'cbc'],
  [`${unece}:CrossIndustryInvoice:100`, 'rsm'],
  [`${unece}:ReusableAggregateBusinessInformationEntity:100`, 'ram'],
  [`${unece}:UnqualifiedDataType:100`, 'udt'],
  [`${unece}:QualifiedDataType:100`, 'qdt'],
])

/** Files inside the invoice stay in its file: nobody asks the tree for them. */
const unread = new Set(['cbc:EmbeddedDocumentBinaryObject', 'ram:AttachmentBinaryObject'])

/**
 * The root element of a document of XML 1.0. It has no document type, so no entities but those of XML itself,
 * and its depth and number of elements are limited. Throws `InvoiceFileFault`.
 */
export function readXmlTree(bytes: Uint8Array): XmlNode {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: OpenNode[] = []
  let root: OpenNode | undefined
  let count = 0
  const place = () => ({ line: parser.line, column: Math.max(parser.column, 1) })
  parser.on('error', (cause) => {
    const code = cause.message.endsWith('undefined entity.') ? 'entity' : 'bad-xml'
    throw new InvoiceFileFault(code, { place: place(), cause })
  })
  parser.on('doctype', () => {
    throw new InvoiceFileFault('doctype', { place: place() })
  })
  parser.on('opentag', (tag) => {
    if (open.length >= depthMax || ++count > elementsMax) throw new InvoiceFileFault('too-large')
    const node = nodeOf(tag)
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const add = (text: string) => {
    const node = open.at(-1)
    if (node && !unread.has(node.name)) node.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const node = open.pop()
    if (node) node.text = node.text.trim()
  })
  parser.write(textOf(bytes)).close()
  if (!root) throw new InvoiceFileFault('bad-xml')
  return root
}

function nodeOf({ uri, local, attributes }: SaxesTagNS): OpenNode {
  const plain = Object.values(attributes).filter(({ uri: of }: SaxesAttributeNS) => of === '')
  return {
    name: `${prefixes.get(uri) ?? 'other'}:${local}`,
    attributes: Object.fromEntries(plain.map((one) => [one.local, one.value])),
    children: [],
    text: '',
  }
}

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'iso-8859-1', 'windows-1252', 'us-ascii']

/** In the encoding that the file begins with or declares. */
function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
  if (!encodings.includes(encoding)) throw new InvoiceFileFault('encoding')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new InvoiceFileFault('encoding', { cause })
  }
}

function encodingOf(head: string): string {
  if (head.startsWith('\xff\xfe') || head.startsWith('<\0')) return 'utf-16le'
  if (head.startsWith('\xfe\xff') || head.startsWith('\0<')) return 'utf-16be'
  const declared = /^[^>]*?encoding\s*=\s*["']([\w-]{1,20})["']/.exec(head)?.[1]
  return declared?.toLowerCase() ?? 'utf-8'
}

/** All elements that a path of names leads to, in the order of the file. */
export function all(node: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] {
  let found = node ? [node] : []
  for (const name of path) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  }
  return found
}

/** The first of them. */
export function one(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return all(node, ...path)[0]
}

/** Its text; empty where there is none. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string {
  return one(node, ...path)?.text ?? ''
}
