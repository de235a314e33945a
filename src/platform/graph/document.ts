import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  parse,
  recommendedRules,
  Source,
  specifiedRules,
  TokenKind,
  validate,
} from 'graphql'
import { Refusal } from '../values/refusal.ts'
import { bracketsMost, tokensMost } from './graph-limits.ts'
import { excessOf, tooMany } from './query-size.ts'

/** A document that passed the checks. */
export interface CheckedDocument {
  readonly operations: readonly OperationDefinitionNode[]
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly source: DocumentNode
}

/** Faults of a document, each with its positions in it. */
export class InvalidDocument extends Refusal {
  readonly errors: readonly GraphQLError[]

  constructor(errors: readonly GraphQLError[]) {
    super('invalid', 'query.invalid', {
      en: 'The query is not valid.',
      de: 'Die Abfrage ist nicht gültig.',
    })
    this.errors = errors
  }
}

/** Total characters of cached documents; a parsed one takes some ten times as much memory. */
const keptMost = 256 * 1024
const longestCached = 16 * 1024
const rules = [...specifiedRules, ...recommendedRules]
const errorsMost = 20

/** Documents by their text: recent ones are already parsed and checked. */
export class Documents {
  readonly #schema: GraphQLSchema
  /** The least recently used comes first. */
  readonly #cached = new Map<string, CheckedDocument>()
  #length = 0

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** Throws `query.too-large` or `query.invalid`. */
  read(text: string): CheckedDocument {
    const known = this.#cached.get(text)
    if (known) {
      this.#cached.delete(text)
      this.#cached.set(text, known)
      return known
    }
    const document = this.#checked(text)
    if (text.length <= longestCached) this.#cache(text, document)
    return document
  }

  #cache(text: string, document: CheckedDocument): void {
    this.#cached.set(text, document)
    this.#length += text.length
    for (const oldest of this.#cached.keys()) {
      if (this.#length <= keptMost) return
      this.#cached.delete(oldest)
      this.#length -= oldest.length
    }
  }

  #checked(text: string): CheckedDocument {
    const source = parsed(text)
    const excess = excessOf(source)
    if (excess) throw new Refusal('invalid', 'query.too-large', excess)
    const errors = validate(this.#schema, source, rules, {
      maxErrors: errorsMost,
      hideSuggestions: true,
    })
    if (errors.length > 0) throw new InvalidDocument(errors)
    const operations: OperationDefinitionNode[] = []
    const fragments = new Map<string, FragmentDefinitionNode>()
    for (const definition of source.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) {
        fragments.set(definition.name.value, definition)
      }
    }
    return { operations, fragments, source }
  }
}

function parsed(text: string): DocumentNode {
  try {
    refuseMonster(text)
    return parse(text)
  } catch (error) {
    throw error instanceof GraphQLError ? new InvalidDocument([error]) : error
  }
}

/** Counts before anything recurses: the parser's stack is no deeper than a document may be. */
function refuseMonster(text: string): void {
  const lexer = new Lexer(new Source(text))
  let tokens = 0
  let depth = 0
  for (let { kind } = lexer.advance(); kind !== TokenKind.EOF; { kind } = lexer.advance()) {
    if (opening.has(kind)) depth++
    if (closing.has(kind)) depth--
    if (++tokens > tokensMost) {
      throw new Refusal('invalid', 'query.too-large', tooMany('tokens', 'Zeichen', tokensMost))
    }
    if (depth > bracketsMost) {
      throw new Refusal('invalid', 'query.too-large', tooMany('brackets', 'Klammern', bracketsMost))
    }
  }
}

const opening: ReadonlySet<string> = new Set([
  TokenKind.BRACE_L,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
])
const closing: ReadonlySet<string> = new Set([
  TokenKind.BRACE_R,
  TokenKind.BRACKET_R,
  TokenKind.PAREN_R,
])

/** The operation to execute. Throws `query.operation`. */
export function operationOf(
  { operations }: CheckedDocument,
  name: string | undefined,
): OperationDefinitionNode {
  const named = operations.filter(
    (operation) => name === undefined || operation.name?.value === name,
  )
  const [operation, ...others] = named
  if (operation?.operation === 'query' && others.length === 0) return operation
  throw new Refusal('invalid', 'query.operation', {
    en: 'The document must have one operation, or operationName must name one of several; only queries are answered.',
    de: 'Das Dokument muss eine Operation enthalten, oder operationName muss eine von mehreren nennen; beantwortet werden nur Abfragen.',
  })
}
