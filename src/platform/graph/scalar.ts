import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLID,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  type ValueNode,
} from 'graphql'
import {
  decimal,
  flag,
  integer,
  quoted,
  text,
  type WrittenValue,
  instant as writtenInstant,
} from '../records/json-text.ts'
import { readInstant } from '../values/instant.ts'

export type ScalarName = 'ID' | 'String' | 'Int' | 'Decimal' | 'Boolean' | 'DateTime'

export type Operator =
  | 'eq'
  | 'neq'
  | 'in'
  | 'nin'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'ngt'
  | 'ngte'
  | 'nlt'
  | 'nlte'
  | 'contains'
  | 'ncontains'
  | 'startsWith'
  | 'nstartsWith'
  | 'endsWith'
  | 'nendsWith'

/** What a kind of value is in GraphQL and in PostgreSQL. */
export interface Scalar {
  readonly type: GraphQLScalarType
  /** Type of a parameter that the column is compared with. */
  readonly cast: string
  readonly operators: readonly Operator[]
  /** It as JSON text. */
  readonly json: WrittenValue
}

const decimalPattern = /^-?\d{1,15}(?:\.\d{1,10})?$/

/** The digits as they were sent; a JSON number has been checked for rounding already. */
function exact(text: string): string {
  const plain = /e/i.test(text) ? String(Number(text)) : text
  if (decimalPattern.test(plain)) return plain
  throw new GraphQLError('Decimal takes at most 15 digits before the point and 10 after it.')
}

const GraphQLDecimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal number. In variables it may also be sent as a string of digits.',
  parseValue: (value) => {
    if (typeof value === 'number' || typeof value === 'string') return exact(String(value))
    throw new GraphQLError('Decimal takes a number.')
  },
  parseLiteral: (node: ValueNode) => {
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING) {
      return exact(node.value)
    }
    throw new GraphQLError('Decimal takes a number.')
  },
})

function instant(value: unknown): string {
  const moment = typeof value === 'string' ? readInstant(value) : undefined
  if (moment !== undefined) return moment
  throw new GraphQLError(
    'DateTime takes a date and time with its zone (RFC 3339), in the years 1 to 9999 of UTC.',
  )
}

const GraphQLDateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'A moment as RFC 3339 writes it, answered in UTC with milliseconds.',
  parseValue: instant,
  parseLiteral: (node: ValueNode) => instant(node.kind === Kind.STRING ? node.value : undefined),
})

const equality: readonly Operator[] = ['eq', 'neq', 'in', 'nin']
const ordered: readonly Operator[] = [
  ...equality,
  ...(['gt', 'gte', 'lt', 'lte', 'ngt', 'ngte', 'nlt', 'nlte'] as const),
]
const parts: readonly Operator[] = [
  ...(['contains', 'startsWith', 'endsWith'] as const),
  ...(['ncontains', 'nstartsWith', 'nendsWith'] as const),
]

export const scalars: Readonly<Record<ScalarName, Scalar>> = {
  ID: { type: GraphQLID, cast: 'uuid', operators: equality, json: quoted },
  String: {
    type: GraphQLString,
    cast: 'text',
    operators: [...ordered, ...parts],
    json: text,
  },
  Int: { type: GraphQLInt, cast: 'integer', operators: ordered, json: integer },
  Decimal: {
    type: GraphQLDecimal,
    cast: 'numeric',
    operators: ordered,
    json: decimal,
  },
  Boolean: { type: GraphQLBoolean, cast: 'boolean', operators: ['eq', 'neq'], json: flag },
  DateTime: {
    type: GraphQLDateTime,
    cast: 'timestamptz',
    operators: ordered,
    json: writtenInstant,
  },
}
