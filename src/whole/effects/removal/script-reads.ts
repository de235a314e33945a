import ts from 'typescript-5'
import type { Insertion } from './removal.ts'
import { gap, markedInStatement } from './statement-reads.ts'

/** A field that is looked for: its id by each of its names. */
export type Wanted = ReadonlyMap<string, string>

/** Marks the reads of fields in a TypeScript file, and those of their columns in the statements there. */
export function markedInScript(path: string, text: string, wanted: Wanted): Insertion[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const holdsSql = path.endsWith('-store.ts')
  const isNull = (name: string) => new RegExp(`\\b${name} [!=]== null`).test(text)
  const insertions: Insertion[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node))
      return
    if (holdsSql && isText(node)) insertions.push(...markedInText(node, wanted))
    const name = readNameOf(node)
    const id = wanted.get(name ?? '')
    if (id && name) insertions.push(...markedAt(node, id, isNull(name)))
    if (holdsSql && isColumn(node)) insertions.push(...markedColumn(node, wanted))
    if (ts.isBindingElement(node)) insertions.push(...markedInBinding(node, wanted))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return insertions.length > 0 ? [...insertions, { at: text.length, text: removed }] : []
}

/** The text is kept as it is: what its program puts in stands there as gaps. */
function markedInText(
  node: ts.TemplateExpression | ts.StringLiteralLike,
  wanted: Wanted,
): Insertion[] {
  const start = node.getStart()
  let text = node.getText()
  for (const { expression, literal } of ts.isTemplateExpression(node) ? node.templateSpans : []) {
    const [from, to] = [expression.pos - 2 - start, literal.getStart() + 1 - start]
    text = text.slice(0, from) + gap.repeat(to - from) + text.slice(to)
  }
  // Without its quotes, which stay in their places.
  return [...wanted].flatMap(([name, id]) =>
    markedInStatement(text.slice(1, -1), name, id).map(({ at, text: more }) => ({
      at: start + 1 + at,
      text: more,
    })),
  )
}

function isText(node: ts.Node): node is ts.TemplateExpression | ts.StringLiteralLike {
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) return true
  // A name alone is that of a member or a column, and no statement.
  return ts.isStringLiteral(node) && /\W/.test(node.text)
}

/** A column that is handed on to what writes the statement. */
function isColumn(node: ts.Node): node is ts.StringLiteral {
  return (
    ts.isStringLiteral(node) &&
    ts.isCallExpression(node.parent) &&
    /^[a-z]+_[a-z_]+$/.test(node.text)
  )
}

function markedColumn(node: ts.StringLiteral, wanted: Wanted): Insertion[] {
  const id = wanted.get(node.text)
  if (!id) return []
  return [
    { at: node.getStart() + 1, text: `/*${id}<*/` },
    { at: node.end - 1, text: `/*>${id}*/` },
  ]
}

/** The name under which a value is read here: that of a member, of a variable, or `{ name }` of a new object. */
function readNameOf(node: ts.Node): string | undefined {
  return isCalled(node) || isWritten(node) ? undefined : nameOf(node)
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return isDeclared(node) ? undefined : node.text
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (!ts.isElementAccessExpression(node)) return undefined
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined
}

/** Whether the name stands for a member or a variable that is declared, not for its value. */
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return false
  return ['name', 'propertyName', 'label'].some((part) => Reflect.get(parent, part) === node)
}

const isCalled = (node: ts.Node): boolean =>
  node.parent &&
  (ts.isCallExpression(node.parent) || ts.isNewExpression(node.parent)) &&
  node.parent.expression === node

const isWritten = (node: ts.Node): boolean =>
  node.parent &&
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.parent.operatorToken.kind <= ts.SyntaxKind.LastAssignment

/** The value through a function; what is asked of it is asked only where there is one. */
function markedAt(node: ts.Node, id: string, isNull: boolean): Insertion[] {
  const { parent, end } = node
  const rest = `, '${id}', ${isNull ? 'null' : 'undefined'})`
  if (ts.isShorthandPropertyAssignment(parent)) {
    return [{ at: end, text: `: removed__(${node.getText()}${rest}` }]
  }
  const isAsked =
    (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) &&
    parent.expression === node &&
    !parent.questionDotToken
  const dot = ts.isElementAccessExpression(parent) ? '?.' : '?'
  return [
    { at: node.getStart(), text: 'removed__(' },
    { at: end, text: isAsked ? `${rest}${dot}` : rest },
  ]
}

/** `{ name: other }` finds nothing. */
function markedInBinding({ propertyName }: ts.BindingElement, wanted: Wanted): Insertion[] {
  const id =
    propertyName && ts.isIdentifier(propertyName) ? wanted.get(propertyName.text) : undefined
  if (!propertyName || !id) return []
  return [
    { at: propertyName.getStart(), text: `[removed__('` },
    { at: propertyName.end, text: `', '${id}', '')]` },
  ]
}

/** Put behind each file, since no file of the product imports one of the tests. */
const removed = `
function removed__(value: any, id: string, nothing: any): any {
  const [removal, substitute] = (globalThis.process?.env['REMOVED_EFFECT'] ?? '').split(' ')
  if (removal !== id) return value
  if (substitute === 'true' || substitute === 'false') return substitute === 'true'
  if (substitute === 'nothing') return nothing
  if (typeof value === 'string') return ''
  if (typeof value === 'number') return 0
  if (Array.isArray(value)) return []
  if (value instanceof Date) return new Date(0)
  return value?.constructor?.zero
}
`
