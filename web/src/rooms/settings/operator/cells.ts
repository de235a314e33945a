import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from './queries.ts'

/** The cells that a new tenant can be put into, as choices; none where there is one cell. */
export function useCellChoices(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(serviceQuery)
  if (!data || data.cells.length < 2) return []
  return data.cells
    .filter(({ takesTenants }) => takesTenants)
    .map(({ name }) => ({ value: name, label: name }))
}
