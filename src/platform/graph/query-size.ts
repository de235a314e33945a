import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Sentence } from '../values/refusal.ts'
import * as limits from './graph-limits.ts'

/** How much a selection asks for, counting its fragments every time they are spread. */
interface Size {
  readonly depth: number
  /** Levels below a question about the schema itself. */
  readonly schemaDepth: number
  readonly fields: number
  readonly aliases: number
  /** The names of the answer in the selection itself. */
  readonly own: ReadonlyMap<string, Repeated>
}

/** How often a name occurs in a selection, and the most pairs below one of its places. */
interface Repeated {
  readonly times: number
  readonly pairsBelow: number
}

const nothing: Size = {
  depth: 0,
  schemaDepth: 0,
  fields: 0,
  aliases: 0,
  own: new Map(),
}

/**
 * The limits that a document exceeds, before anything is checked or read. Each fragment is measured
 * once, so a document that fans out costs no more than its length; a fragment that contains itself
 * is left to validation.
 */
export function excessOf(document: DocumentNode): Sentence | undefined {
  const measure = new Measure(document)
  for (const definition of document.definitions) {
    const excess =
      definition.kind === Kind.OPERATION_DEFINITION ? measure.excessOf(definition) : undefined
    if (excess) return excess
  }
  return undefined
}

class Measure {
  readonly #fragments = new Map<string, FragmentDefinitionNode>()
  readonly #sizes = new Map<string, Size>()
  #hasManyDirectives = false

  constructor({ definitions }: DocumentNode) {
    for (const definition of definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) {
        this.#fragments.set(definition.name.value, definition)
      }
    }
  }

  excessOf(operation: OperationDefinitionNode): Sentence | undefined {
    this.#lookAt(operation)
    const size = this.#ofSet(operation.selectionSet)
    const isDeep = size.depth > limits.depthMost || size.schemaDepth > limits.schemaDepthMost
    const excesses: readonly [isTooMuch: boolean, en: string, de: string, most: number][] = [
      [isDeep, 'levels', 'Ebenen', limits.depthMost],
      [size.own.size > limits.rootFieldsMost, 'queries', 'Abfragen', limits.rootFieldsMost],
      [size.aliases > limits.aliasesMost, 'aliases', 'Aliase', limits.aliasesMost],
      [size.fields > limits.fieldsMost, 'fields', 'Felder', limits.fieldsMost],
      [pairsOf(size) > limits.pairsMost, 'repetitions', 'Wiederholungen', limits.pairsMost],
      [this.#fragments.size > limits.fragmentsMost, 'fragments', 'Fragmente', limits.fragmentsMost],
      [this.#hasManyDirectives, 'directives', 'Direktiven', limits.directivesMost],
    ]
    const excess = excesses.find(([isTooMuch]) => isTooMuch)
    return excess && tooMany(excess[1], excess[2], excess[3])
  }

  #lookAt({ directives }: { readonly directives?: readonly unknown[] | undefined }): void {
    if ((directives?.length ?? 0) > limits.directivesMost) this.#hasManyDirectives = true
  }

  #ofSet(set: SelectionSetNode | undefined): Size {
    const sizes = (set?.selections ?? []).map((selection) => this.#of(selection))
    const own = new Map<string, Repeated>()
    for (const size of sizes) {
      for (const [key, repeated] of size.own) own.set(key, merged(own.get(key), repeated))
    }
    const most = (of: (size: Size) => number) => Math.max(0, ...sizes.map(of))
    const sum = (of: (size: Size) => number) => sizes.reduce((all, size) => all + of(size), 0)
    return {
      depth: most(({ depth }) => depth),
      schemaDepth: most(({ schemaDepth }) => schemaDepth),
      fields: sum(({ fields }) => fields),
      aliases: sum(({ aliases }) => aliases),
      own,
    }
  }

  #of(selection: SelectionNode): Size {
    this.#lookAt(selection)
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#ofFragment(selection.name.value)
    const inner = this.#ofSet(selection.selectionSet)
    if (selection.kind === Kind.INLINE_FRAGMENT) return inner
    const { alias, name } = selection
    const isOfSchema = /^__(?:schema|type)$/.test(name.value)
    const depth = inner.depth + 1
    return {
      depth: isOfSchema ? 1 : depth,
      schemaDepth: isOfSchema ? depth : inner.schemaDepth,
      fields: inner.fields + 1,
      aliases: inner.aliases + (alias ? 1 : 0),
      own: new Map([[alias?.value ?? name.value, { times: 1, pairsBelow: pairsOf(inner) }]]),
    }
  }

  #ofFragment(name: string): Size {
    const known = this.#sizes.get(name)
    if (known) return known
    this.#sizes.set(name, nothing)
    const fragment = this.#fragments.get(name)
    if (fragment) this.#lookAt(fragment)
    const size = this.#ofSet(fragment?.selectionSet)
    this.#sizes.set(name, size)
    return size
  }
}

function merged(one: Repeated | undefined, other: Repeated): Repeated {
  if (!one) return other
  return {
    times: one.times + other.times,
    pairsBelow: Math.max(one.pairsBelow, other.pairsBelow),
  }
}

function pairsOf({ own }: Size): number {
  let pairs = 0
  for (const { times, pairsBelow } of own.values()) pairs += times * times * (1 + pairsBelow)
  return pairs
}

export function tooMany(en: string, de: string, most: number): Sentence {
  return {
    en: `The query has too many ${en}: at most ${most} are answered.`,
    de: `Die Abfrage hat zu viele ${de}: höchstens ${most} werden beantwortet.`,
  }
}
