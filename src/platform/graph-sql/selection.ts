import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/** What is needed to read a document's selections. */
export interface SelectionContext {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Record<string, unknown>
  /** The path prefix of this service, as callers reach it. */
  readonly prefix: string
}

/** A field of the answer: its key, and all places of the document that select it. */
export interface Selected {
  readonly key: string
  readonly field: string
  readonly nodes: FieldNode[]
}

/**
 * The fields of an answer in their order (GraphQL, CollectFields): fragments are spread, `@skip`
 * and `@include` applied, fields with the same key merged. No type of the graph has subtypes, so
 * every fragment of a valid document applies.
 */
export function selectedFields(
  sets: readonly SelectionSetNode[],
  context: SelectionContext,
): Selected[] {
  const selected = new Map<string, Selected>()
  const spread = new Set<string>()
  for (const { selections } of sets) collect(selections, context, selected, spread)
  return [...selected.values()]
}

/** What is selected below a field, from all its places. */
export function selectionsBelow({ nodes }: Selected): SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
}

function collect(
  selections: readonly SelectionNode[],
  context: SelectionContext,
  selected: Map<string, Selected>,
  spread: Set<string>,
): void {
  for (const selection of selections) {
    if (!isIncluded(selection, context)) continue
    if (selection.kind === Kind.FIELD) add(selection, selected)
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(selection.selectionSet.selections, context, selected, spread)
    } else if (!spread.has(selection.name.value)) {
      spread.add(selection.name.value)
      const fragment = context.fragments.get(selection.name.value)
      collect(fragment?.selectionSet.selections ?? [], context, selected, spread)
    }
  }
}

function add(node: FieldNode, selected: Map<string, Selected>): void {
  const key = node.alias?.value ?? node.name.value
  const known = selected.get(key)
  if (known) known.nodes.push(node)
  else selected.set(key, { key, field: node.name.value, nodes: [node] })
}

function isIncluded(node: SelectionNode, { variables }: SelectionContext): boolean {
  if (!node.directives?.length) return true
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables)
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables)
  return skip?.['if'] !== true && include?.['if'] !== false
}
