import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

/** Rows of a page. The service allows up to 500. */
export const rowsPerPage = 100

/** A page of a list as the operations of generation 2 answer it. */
export interface PageOfRows<Row> {
  readonly items: readonly Row[]
  /** Of the whole list. */
  readonly totalItems: number
}

/** Any rows by their index; those that are not known yet are undefined. */
export interface Rows<Row> {
  readonly count: number
  readonly rowAt: (index: number) => Row | undefined
  /** The grid says which rows are shown. */
  readonly show: (first: number, last: number) => void
  readonly isLoading: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

export interface PagedList<Row> {
  /** Begins with the room, and contains all that filters and sorts the list. */
  readonly queryKey: readonly unknown[]
  /** Pages count from 1 and have `rowsPerPage` rows, or as many as are asked for. */
  readonly fetchPage: (page: number, signal: AbortSignal, size?: number) => Promise<PageOfRows<Row>>
  /** Reads the pages that are shown again after so many milliseconds. */
  readonly refetchInterval?: number
}

/** A page of a list, kept for all that show rows of it. */
export function queryOfPage<Row>(list: PagedList<Row>, page: number) {
  return {
    queryKey: [...list.queryKey, 'page', page],
    queryFn: ({ signal }: { signal: AbortSignal }) => list.fetchPage(page, signal),
  }
}

/**
 * A list of any length of which only the pages around what is shown are read. Requests for pages that are no
 * longer shown are aborted, provided that `fetchPage` passes the signal on.
 */
export function usePagedRows<Row>(list: PagedList<Row>): Rows<Row> {
  const [shown, setShown] = useState<readonly [first: number, last: number]>([1, 1])
  const pageQuery = (page: number) => ({
    ...queryOfPage(list, page),
    ...(list.refetchInterval && { refetchInterval: list.refetchInterval }),
  })
  // The first page says how long the list is, also while another filter is being read.
  const first = useQuery({ ...pageQuery(1), placeholderData: keepPreviousData })
  const numbers = useMemo(() => {
    const [from, to] = shown
    return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
      (page) => page > 1,
    )
  }, [shown])
  const others = useQueries({ queries: numbers.map(pageQuery) })
  const byNumber = new Map(numbers.map((page, index) => [page, others[index]?.data?.items]))
  const show = useCallback((firstRow: number, lastRow: number) => {
    const pageOf = (row: number) => Math.floor(row / rowsPerPage) + 1
    const next = [pageOf(firstRow), pageOf(lastRow)] as const
    setShown((known) => (known[0] === next[0] && known[1] === next[1] ? known : next))
  }, [])
  return {
    count: first.data?.totalItems ?? 0,
    rowAt: (index) => {
      const page = Math.floor(index / rowsPerPage) + 1
      const items = page === 1 ? first.data?.items : byNumber.get(page)
      return items?.[index % rowsPerPage]
    },
    show,
    isLoading: first.isPending,
    error: first.error ?? others.find(({ error }) => error)?.error,
    refetch: () => Promise.all([first.refetch(), ...others.map((one) => one.refetch())]),
  }
}

/** A list that is known as a whole. */
export function knownRows<Row>(
  items: readonly Row[],
  query: { isPending: boolean; error: unknown; refetch: () => unknown },
): Rows<Row> {
  return {
    count: items.length,
    rowAt: (index) => items[index],
    show: () => undefined,
    isLoading: query.isPending,
    error: query.error,
    refetch: query.refetch,
  }
}
