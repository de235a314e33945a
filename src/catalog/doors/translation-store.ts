import { fixed } from '../../platform/postgres/sql.ts'
import type { ListSource } from '../../platform/records/projection.ts'

/** The field `translations` of a row that keeps them in a column of this name. */
export function translationsOf(as: string): ListSource {
  return {
    from: fixed(
      `from jsonb_array_elements(${as}.translations) with ordinality entry (value, position)`,
    ),
    order: fixed('entry.position'),
    element: {
      languageIso: fixed(`entry.value ->> 'languageIso'`),
      name: fixed(`entry.value ->> 'name'`),
    },
  }
}
