import { randomUUID } from 'node:crypto'
import type { Route } from '../../../platform/http/route.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { leavesOf, type Schema, sampleWith } from './body-sample.ts'
import type { Seeded } from './seed.ts'

/** Requests to any operation that name records added by `seedTenant`. */

const tableOf = ({ url }: Route) => (/\/([\w-]+)\/\{/.exec(url)?.[1] ?? '').replaceAll('-', '_')

/** The address with its parameters filled in; another `row` names another record. */
export function pathOf(route: Route, seeded: Seeded, row = 2): string {
  return route.url.replace(/\{(\w+)\}/g, (_, name) => {
    const shape = shapeOf(route.operation.pathParameters?.[name] ?? {})
    const isUuid =
      shape['format'] === 'uuid' || (shape['key'] === true && route.generation === 'v2')
    if (shape['v1Id'] && !isUuid) return '1-1-1'
    if (!isUuid && shape['type'] !== 'string') return '1'
    return seeded.uuids[tableOf(route)]?.[row] ?? randomUUID()
  })
}

/** A body with a value for every field, with references to existing records. */
export function fullBody(schema: Schema, seeded: Seeded): unknown {
  const places = leavesOf(schema).map(({ path, schema: leaf }) => {
    const field = String(path.findLast((part) => typeof part === 'string'))
    const table = field.replace(/(.*)Id$/i, (_, noun: string) => `${noun}s`)
    const column = table.replaceAll(
      /[A-Z]/g,
      (letter, at) => `${at ? '_' : ''}${letter.toLowerCase()}`,
    )
    const uuid = seeded.uuids[column.replace(/ys$/, 'ies').replace(/sss$/, 'sses')]?.[0]
    const value = leaf['format'] === 'uuid' && uuid ? uuid : sampleWith(leaf, [])
    return { path, value }
  })
  return sampleWith(schema, places)
}
