import type { Declared } from '../../shared/records/declared.ts'
import type { Area } from './area.ts'
import { automation } from './areas/automation.ts'
import { catalogue } from './areas/catalogue.ts'
import { customers } from './areas/customers.ts'
import { documents } from './areas/documents.ts'
import { organisation } from './areas/organisation.ts'
import { picking } from './areas/picking.ts'
import { production } from './areas/production.ts'
import { purchase } from './areas/purchase.ts'
import { sales } from './areas/sales.ts'
import { taxes } from './areas/taxes.ts'
import { operator } from './operator/operator-area.ts'

/** All lists that are made by declaration, by areas. */
export const areas: readonly Area[] = [
  organisation,
  taxes,
  sales,
  customers,
  catalogue,
  purchase,
  production,
  picking,
  documents,
  automation,
  operator,
]

export const declaredBySlug: ReadonlyMap<string, Declared> = new Map(
  areas.flatMap(({ lists }) => lists).map((one) => [one.slug, one]),
)

/** The parts of the guide by the slugs of lists. */
export const guideOf: ReadonlyMap<string, string> = new Map(
  areas.flatMap(({ guide, lists }) =>
    guide === undefined ? [] : lists.map(({ slug }) => [slug, guide] as const),
  ),
)
