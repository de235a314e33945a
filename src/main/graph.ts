import type { GraphQuery } from '../platform/graph/graph-query.ts'
import { rooms } from './rooms.ts'

/** Every query of the graph. */
export const graphQueries: readonly GraphQuery[] = rooms.flatMap(({ graph = [] }) => graph)
