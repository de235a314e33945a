import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answerOf, api } from '../../api/client.ts'
import type { Command } from '../../shared/commands.ts'
import { addressOfFound } from '../../shared/found-address.ts'

const pauseMs = 200

/** In the order of the palette; what is exact comes first all the same. */
const kinds = [
  'sales-order',
  'customer',
  'item',
  'invoice',
  'sales-quotation',
  'delivery-note',
  'credit-note',
  'purchase-invoice',
  'return',
] as const
type Kind = (typeof kinds)[number]

interface FoundCommands {
  readonly kind: Kind | 'exact'
  readonly commands: Command[]
}

interface FoundRecords {
  readonly groups: readonly FoundCommands[]
  /** Whether more may come: until then nothing is said of what was not found. */
  readonly isSearching: boolean
}

/** Records that a person may see, by what is typed into the palette: what is meant exactly first, then by kinds. */
export function useFoundRecords(query: string): FoundRecords {
  const navigate = useNavigate()
  const typed = query.trim()
  const [words] = useDebouncedValue(typed, pauseMs)
  const { data, isFetching } = useQuery({
    queryKey: ['palette', words],
    enabled: words.length > 1,
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/search', { params: { query: { words } }, signal })),
  })
  const isSearching = typed.length > 1 && (words !== typed || isFetching)
  if (words.length < 2) return { groups: [], isSearching }
  const commands = (data?.items ?? []).flatMap(({ kind, id, title, about, isExact, partOf }) => {
    const address = addressOfFound({ kind, id, partOf })
    if (address === undefined) return []
    const run = () => void navigate({ to: address })
    return [{ kind, isExact, id: `${kind} ${id}`, label: title, description: about, run }]
  })
  const groups = [
    { kind: 'exact' as const, commands: commands.filter(({ isExact }) => isExact) },
    ...kinds.map((kind) => ({
      kind,
      commands: commands.filter((one) => one.kind === kind && !one.isExact),
    })),
  ]
  return { groups, isSearching }
}
