import { extendedQueries } from '../../platform/graph/extended-types.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import { rooms } from '../rooms.ts'

/** Every query of the graph, with the fields that rooms add to the types of others. */
export const graphQueries: readonly GraphQuery[] = extendedQueries(
  rooms.flatMap(({ graph = [] }) => graph),
  rooms.flatMap(({ graphExtensions = [] }) => graphExtensions),
)
