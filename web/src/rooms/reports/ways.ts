import type { Way } from '../../shared/room.ts'
import { startingPoints } from './starting-points.ts'

/** The reports that come with the product. */
export const ways: readonly Way[] = startingPoints.map(({ title, scope, search }) => ({
  ...{ title, scope, address: `/reports/new?${addressed(search)}` },
}))

/** As addresses say what is searched for: texts as they are, the rest as JSON. */
function addressed(search: object): string {
  const parts = Object.entries(search).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(parts).toString()
}
