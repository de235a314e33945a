import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useKeys } from '../keys.ts'
import { fromList, type ListPlace } from './list-place.ts'
import { type PagedList, queryOfPage, rowsPerPage } from './paged-rows.ts'
import { useT } from './texts.ts'

interface NeighboursProps<Row> {
  /** The list of the room, with what its address says. */
  readonly listOf: (search: ListPlace['search']) => PagedList<Row>
  readonly addressOf: (row: Row) => string
}

/** The records before and after this one in the list that it was opened from: buttons, and the keys [ and ]. */
export function Neighbours<Row>(props: NeighboursProps<Row>) {
  const place = useLocation().state.listPlace
  return place ? <PlacedNeighbours {...props} place={place} /> : null
}

function PlacedNeighbours<Row>({
  listOf,
  addressOf,
  place: { search, index },
}: NeighboursProps<Row> & { readonly place: ListPlace }) {
  const t = useT()
  const navigate = useNavigate()
  const list = listOf(search)
  const [before, after] = [useRow(list, index - 1), useRow(list, index + 1)]
  const open = (row: Row | undefined, at: number) =>
    row && void navigate({ to: addressOf(row), ...fromList(search, at) })
  const ways = [
    ...[{ name: 'previous', key: '[', row: before, at: index - 1, Icon: IconChevronLeft } as const],
    ...[{ name: 'next', key: ']', row: after, at: index + 1, Icon: IconChevronRight } as const],
  ]
  useKeys(
    ways.map(({ name, key, row, at }) => ({ keys: key, label: t(name), run: () => open(row, at) })),
  )
  return ways.map(({ name, row, at, Icon }) => (
    <ActionIcon
      key={name}
      variant="default"
      size="lg"
      aria-label={t(name)}
      disabled={!row}
      onClick={() => open(row, at)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ))
}

/** A row of a list by its index, of the page that a grid has read already or of a page that is read now. */
function useRow<Row>(list: PagedList<Row>, index: number): Row | undefined {
  const page = Math.floor(Math.max(0, index) / rowsPerPage) + 1
  const { data } = useQuery({ ...queryOfPage(list, page), staleTime: 60_000 })
  return index < 0 ? undefined : data?.items[index % rowsPerPage]
}
