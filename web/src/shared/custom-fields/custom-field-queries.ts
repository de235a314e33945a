import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { Fault } from '../../api/faults.ts'
import type { Changes } from '../form/changes.ts'
import type { PageOfRows } from '../table/paged-rows.ts'

/** A field that the tenant adds to its records. */
export interface CustomField {
  readonly customFieldId: string
  readonly name: string
  readonly description: string
  readonly groupName: string
  /** As `CustomField.type` of the interface. */
  readonly type: number
  readonly possibleValues: readonly string[]
  readonly isRequired: boolean
  readonly sortNumber: number
}

type Value = string | number | boolean | null

interface ValueRow {
  readonly customFieldId: string
  readonly value: Value
}

/** The interface for records of any kind that have own fields. */
const untyped = api as unknown as Readonly<
  Record<
    'GET' | 'PATCH',
    (path: string, init?: object) => Promise<{ data?: unknown; response: Response }>
  >
>

const pageSize = 500

/** `list` is the path of the records: `/v2/items`. */
export const customFieldsQuery = (list: string) =>
  queryOptions({
    queryKey: ['records', `${list}/custom-fields`, 'fields'],
    queryFn: async ({ signal }) => {
      const params = { query: { pageSize } }
      const answer = untyped.GET(`${list}/custom-fields`, { params, signal })
      const { items } = (await answerOf(answer)) as PageOfRows<CustomField>
      return items.toSorted((one, other) => one.sortNumber - other.sortNumber)
    },
  })

/** The values of a record by the ids of their fields. */
export const customValuesQuery = (list: string, id: string) =>
  queryOptions({
    queryKey: ['custom-values', list, id],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, Value>>> => {
      const params = { query: { pageSize } }
      const answer = untyped.GET(`${list}/${encodeURIComponent(id)}/custom-fields`, {
        params,
        signal,
      })
      const { items } = (await answerOf(answer)) as PageOfRows<ValueRow>
      return Object.fromEntries(items.map(({ customFieldId, value }) => [customFieldId, value]))
    },
  })

/** Saves each changed value for itself. Returns what was refused, by field: the others are saved. */
export async function saveValues(
  list: string,
  id: string,
  changes: Changes,
): Promise<Readonly<Record<string, string>>> {
  const refused: Record<string, string> = {}
  for (const [field, value] of Object.entries(changes)) {
    const path = `${list}/${encodeURIComponent(id)}/custom-fields/${encodeURIComponent(field)}`
    await answerOf(untyped.PATCH(path, { body: { value } })).catch((error: unknown) => {
      // What was not reached would not be reached for the next field either.
      if (!(error instanceof Fault) || error.status === 0) throw error
      refused[field] = Object.values(error.fields)[0] ?? error.message
    })
  }
  return refused
}
