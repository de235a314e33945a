import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql'
import type { Enumeration } from './enumeration.ts'
import { pageDefault, pageMost } from './graph-limits.ts'
import type { GraphQuery, ListQuery } from './graph-query.ts'
import type { Field, NodeType, ScalarField } from './node-type.ts'
import { scalars } from './scalar.ts'

type Fields = Record<string, GraphQLFieldConfig<unknown, unknown>>

const never = (type: GraphQLOutputType) => new GraphQLNonNull(type)

const PageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  description: 'Where the page lies in the list.',
  fields: {
    hasNextPage: { type: never(GraphQLBoolean) },
    hasPreviousPage: { type: never(GraphQLBoolean) },
    startCursor: { type: GraphQLString },
    endCursor: { type: GraphQLString },
  },
})

const SortEnumType = new GraphQLEnumType({
  name: 'SortEnumType',
  description: 'Either way, rows without a value come last.',
  values: { ASC: {}, DESC: {} },
})

/** The schema of the queries, without resolvers: statements are made from the same tables. */
export function graphSchema(queries: readonly GraphQuery[]): GraphQLSchema {
  const shelf = new TypeShelf()
  const fields = Object.fromEntries(queries.map((query) => [query.name, shelf.root(query)]))
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) })
}

/** Every type is created once, even if many fields have it. */
class TypeShelf {
  readonly #nodes = new Map<string, GraphQLObjectType>()
  readonly #filters = new Map<string, GraphQLInputObjectType>()
  readonly #orders = new Map<string, GraphQLInputObjectType>()
  readonly #operations = new Map<string, GraphQLInputObjectType>()
  readonly #enums = new Map<string, GraphQLEnumType>()

  root(query: GraphQuery): GraphQLFieldConfig<unknown, unknown> {
    const description = `${query.description} Needs the scope ${query.scope}.`
    if (query.kind === 'list') {
      return { type: this.#connection(query), args: this.#listArguments(query), description }
    }
    const args = { [query.argument]: { type: new GraphQLNonNull(GraphQLID) } }
    return { type: this.#node(query.source.type), args, description }
  }

  #connection({ name, source }: ListQuery): GraphQLObjectType {
    const node = never(this.#node(source.type))
    const edge = new GraphQLObjectType({
      name: `${name}Edge`,
      fields: { cursor: { type: never(GraphQLString) }, node: { type: node } },
    })
    return new GraphQLObjectType({
      name: `${name}Connection`,
      description: 'A page of the list.',
      fields: {
        nodes: { type: never(new GraphQLList(node)) },
        edges: { type: never(new GraphQLList(never(edge))) },
        pageInfo: { type: never(PageInfo) },
        totalCount: {
          type: never(GraphQLInt),
          description: 'How many there are on all pages. Counted only if it is asked for.',
        },
      },
    })
  }

  #listArguments({ source, within }: ListQuery): GraphQLFieldConfigArgumentMap {
    const size = `1 to ${pageMost}`
    const order = this.#order(source.type)
    return {
      ...(within ? { [within.argument]: { type: new GraphQLNonNull(GraphQLID) } } : {}),
      first: {
        type: GraphQLInt,
        description: `How many from the beginning, ${size}; ${pageDefault} if left out.`,
      },
      after: { type: GraphQLString, description: 'The cursor that the page begins behind.' },
      last: { type: GraphQLInt, description: `How many from the end, ${size}.` },
      before: { type: GraphQLString, description: 'The cursor that the page ends before.' },
      where: { type: this.#filter(source.type) },
      order: { type: new GraphQLList(new GraphQLNonNull(order)) },
      ...(source.search ? { searchTerm: { type: GraphQLString } } : {}),
    }
  }

  #node(type: NodeType): GraphQLObjectType {
    return once(this.#nodes, type.name, () => {
      const { name, description } = type
      const entries = Object.entries(type.fields)
      const fields = () =>
        Object.fromEntries(entries.map(([field, details]) => [field, this.#field(details)]))
      return new GraphQLObjectType({ name, description, fields: fields as () => Fields })
    })
  }

  #field(field: Field): GraphQLFieldConfig<unknown, unknown> {
    const { isRequired = false, description } = field
    const type = this.#typeOf(field)
    return { type: isRequired ? never(type) : type, ...(description && { description }) }
  }

  #typeOf(field: Field): GraphQLOutputType {
    switch (field.kind) {
      case 'scalar':
        return this.#scalar(field)
      case 'scalars':
        return new GraphQLList(never(scalars[field.scalar].type))
      case 'row':
        return this.#node(field.of)
      case 'rows':
        return new GraphQLList(never(this.#node(field.of)))
    }
  }

  /** The names of codes stand for their numbers, also where callers send them. */
  #scalar({ scalar, enumeration }: ScalarField): GraphQLEnumType | GraphQLScalarType {
    return enumeration ? this.#enum(enumeration) : scalars[scalar].type
  }

  #enum({ name, description, values }: Enumeration): GraphQLEnumType {
    return once(this.#enums, name, () => {
      const entries = Object.entries(values).map(([code, value]) => [code, { value }])
      return new GraphQLEnumType({ name, description, values: Object.fromEntries(entries) })
    })
  }

  #filter(type: NodeType): GraphQLInputObjectType {
    return once(this.#filters, type.name, () => {
      const filter: GraphQLInputObjectType = new GraphQLInputObjectType({
        name: `${type.name}FilterInput`,
        description: 'All that is given must hold.',
        fields: () => ({
          and: { type: new GraphQLList(new GraphQLNonNull(filter)) },
          or: { type: new GraphQLList(new GraphQLNonNull(filter)) },
          ...Object.fromEntries(
            comparable(type).map(([name, field]) => [name, { type: this.#operation(field) }]),
          ),
        }),
      })
      return filter
    })
  }

  #operation(field: ScalarField): GraphQLInputObjectType {
    const { scalar, enumeration } = field
    const name = enumeration?.name ?? (scalar === 'ID' ? 'Id' : scalar)
    return once(this.#operations, name, () => {
      const type = this.#scalar(field)
      const { operators } = scalars[scalar]
      const many = new GraphQLList(type)
      const fields = operators.map((operator): [string, { type: GraphQLInputType }] => [
        operator,
        { type: operator === 'in' || operator === 'nin' ? many : type },
      ])
      return new GraphQLInputObjectType({
        name: `${name}OperationFilterInput`,
        fields: Object.fromEntries(fields),
      })
    })
  }

  #order(type: NodeType): GraphQLInputObjectType {
    return once(this.#orders, type.name, () => {
      const sortable = comparable(type)
      return new GraphQLInputObjectType({
        name: `${type.name}SortInput`,
        description: 'One field each; several one after another.',
        fields: Object.fromEntries(sortable.map(([name]) => [name, { type: SortEnumType }])),
      })
    })
  }
}

/** Fields that rows can be filtered and ordered by. */
function comparable(type: NodeType): [string, ScalarField][] {
  return Object.entries(type.fields).filter(
    (entry): entry is [string, ScalarField] => entry[1].kind === 'scalar',
  )
}

function once<K, T>(shelf: Map<K, T>, name: K, make: () => T): T {
  const known = shelf.get(name)
  if (known) return known
  const made = make()
  shelf.set(name, made)
  return made
}
