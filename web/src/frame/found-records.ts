import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answerOf, api } from '../api/client.ts'
import type { Command } from '../shared/commands.ts'

const pauseMs = 200

/** In the order of the palette; what is exact comes first all the same. */
const kinds = [
  'sales-order',
  'customer',
  'item',
  'invoice',
  'delivery-note',
  'credit-note',
] as const
type Kind = (typeof kinds)[number]

/** The pages of kinds that have some of their own. */
const places: Readonly<Record<string, string>> = {
  ...{ 'sales-order': '/orders', customer: '/customers', item: '/items' },
}

interface FoundCommands {
  readonly kind: Kind | 'exact'
  readonly commands: Command[]
}

/** Records that a person may see, by what is typed into the palette: what is meant exactly first, then by kinds. */
export function useFoundRecords(query: string): readonly FoundCommands[] {
  const navigate = useNavigate()
  const [words] = useDebouncedValue(query.trim(), pauseMs)
  const { data } = useQuery({
    queryKey: ['palette', words],
    enabled: words.length > 1,
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/search', { params: { query: { words } }, signal })),
  })
  if (words.length < 2) return []
  const commands = (data?.items ?? []).flatMap(({ kind, id, title, about, isExact, partOf }) => {
    const shown = partOf ?? { kind, id }
    const place = places[shown.kind]
    if (place === undefined) return []
    const run = () => void navigate({ to: `${place}/${shown.id}` })
    return [{ kind, isExact, id: `${kind} ${id}`, label: title, description: about, run }]
  })
  return [
    { kind: 'exact', commands: commands.filter(({ isExact }) => isExact) },
    ...kinds.map((kind) => ({
      kind,
      commands: commands.filter((one) => one.kind === kind && !one.isExact),
    })),
  ]
}
