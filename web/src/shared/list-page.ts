import { queries } from '../queries.ts'
import { sessionQuery } from '../session.ts'
import { lazyPage } from './lazy-page.ts'
import { type PagedList, queryOfPage } from './table/paged-rows.ts'

const waitedMs = 200

interface ListPage<Module, Search> {
  /** The files of the page, and its name in them. */
  readonly load: () => Promise<Module>
  readonly name: keyof Module
  /** With one of these rights the list may be read. */
  readonly scopes: readonly string[]
  /** What the page shows of an address. */
  readonly listOf: (search: Search) => Promise<PagedList<unknown>>
}

/**
 * The page of a list for its route: as `lazyPage`, and its first rows are asked for at once, not when the page is
 * drawn for the first time. On a slow device that is half a second earlier.
 */
export function listPage<Module extends Record<string, unknown>, Search>(
  page: ListPage<Module, Search>,
) {
  return {
    component: lazyPage(page.load, page.name),
    loaderDeps: ({ search }: { search: Search }) => search,
    // The page says itself what it finds. Where it is there already, it shows another search at once.
    loader: ({ deps, cause }: { deps: Search; cause: string }) => {
      const asked = askAhead(page, deps).catch(() => undefined)
      return cause === 'stay' ? undefined : asked
    },
  }
}

/**
 * Drawing the page first would keep the request waiting for as long, and rows that are there are drawn with it. Those
 * that take longer come after it.
 */
async function askAhead<Module, Search>(
  { scopes, listOf }: ListPage<Module, Search>,
  search: Search,
): Promise<void> {
  const [session, list] = await Promise.all([queries.ensureQueryData(sessionQuery), listOf(search)])
  if (!session?.scopes.some((scope) => scopes.includes(scope))) return
  const late = new Promise((resolve) => setTimeout(resolve, waitedMs))
  await Promise.race([queries.prefetchQuery(queryOfPage(list, 1)), late])
}
