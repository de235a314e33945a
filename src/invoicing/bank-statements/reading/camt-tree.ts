import { SaxesParser, type SaxesTagNS } from 'saxes'
import { StatementFileFault } from './statement-file-fault.ts'

/** An element by its local name; the namespace of the root holds for all. */
export interface CamtNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: CamtNode[]
  text: string
}

const depthMax = 40

export interface CamtReader {
  /** The namespace of the document. */
  readonly begin: (namespace: string) => void
  /** An entry (`Ntry`) or all the rest of a statement, when it has ended. */
  readonly entry: (node: CamtNode) => void
  readonly statement: (node: CamtNode) => void
}

/**
 * Reads a document entry by entry, so that only one is in memory. It has no document type, so no entities but those
 * of XML itself. Throws `StatementFileFault`.
 */
export function readCamtTree(text: string, reader: CamtReader): void {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: CamtNode[] = []
  const place = () => `${parser.line}:${Math.max(parser.column, 1)}`
  parser.on('error', (cause) => {
    throw new StatementFileFault('broken', place(), cause)
  })
  parser.on('doctype', () => {
    throw new StatementFileFault('broken', `DOCTYPE ${place()}`)
  })
  parser.on('opentag', (tag) => {
    if (open.length === 0) reader.begin(tag.uri)
    if (open.length >= depthMax) throw new StatementFileFault('too-large')
    open.push(nodeOf(tag))
  })
  const add = (said: string) => {
    const node = open.at(-1)
    if (node) node.text += said
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const node = open.pop()
    if (!node) return
    node.text = node.text.trim()
    if (node.name === 'Ntry') reader.entry(node)
    else if (node.name === 'Stmt') reader.statement(node)
    else open.at(-1)?.children.push(node)
  })
  const portion = 1 << 16
  for (let at = 0; at < text.length; at += portion) parser.write(text.slice(at, at + portion))
  parser.close()
}

function nodeOf({ local, attributes }: SaxesTagNS): CamtNode {
  const said = Object.values(attributes).map((one) => [one.local, one.value] as const)
  return { name: local, attributes: Object.fromEntries(said), children: [], text: '' }
}

/** All elements that a path of names leads to, in the order of the file. */
export function all(node: CamtNode | undefined, ...path: readonly string[]): readonly CamtNode[] {
  let found = node ? [node] : []
  for (const name of path) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  }
  return found
}

export function one(node: CamtNode | undefined, ...path: readonly string[]): CamtNode | undefined {
  return all(node, ...path)[0]
}

/** The text at the first of these paths that has any. */
export function textAt(node: CamtNode | undefined, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = one(node, ...path.split('/'))?.text
    if (text) return text
  }
  return ''
}
