import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { isFault } from '../../api/faults.ts'

/** What is asked for within so many milliseconds is asked for at once: the rows that come into sight together. */
const gatheringMs = 20
/** The most that the service answers for. */
const atOnce = 100

interface Gathered {
  readonly ids: Set<string>
  readonly found: Promise<ReadonlyMap<string, string>>
}

let gathered: Gathered | undefined

/** The first image of an item; null without any. */
export const mainImageQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['items', 'main-image', itemId],
    queryFn: async () => {
      if (!gathered || gathered.ids.size >= atOnce) gathered = gather()
      gathered.ids.add(itemId)
      return (await gathered.found).get(itemId) ?? null
    },
    staleTime: 60_000,
  })

function gather(): Gathered {
  const ids = new Set<string>()
  const all = new Promise((resolve) => setTimeout(resolve, gatheringMs))
  const found = all.then(async () => {
    gathered = gathered?.ids === ids ? undefined : gathered
    const params = { query: { itemIds: [...ids].join(',') } }
    const { items } = await answerOf(api.GET('/v2/items/main-images', { params }))
    return new Map(items.map((one) => [one.itemId, one.imageId]))
  })
  return { ids, found }
}

/** After images of an item were added, removed or moved. */
export async function forgetImages(client: QueryClient, itemId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: ['items', 'images', itemId] })
  await client.invalidateQueries({ queryKey: ['items', 'main-image', itemId] })
}

/**
 * A picture as it is shown next to a name (small) or on a card (medium). Where the service can make no copy of it, a
 * card shows the picture itself, and a list none: it would load megabytes for a place of a few pixels. Its content may
 * be replaced under its id.
 */
export const imageCopyQuery = (imageId: string, size: 'small' | 'medium') =>
  queryOptions({
    queryKey: ['items', 'image', imageId, size],
    queryFn: async ({ signal }): Promise<Blob> => {
      const read = async (query: { size?: typeof size }) => {
        const asked = { params: { path: { imageId }, query }, signal, parseAs: 'blob' } as const
        return (await answerOf(api.GET('/v2/items/image-data/{imageId}', asked))) as Blob
      }
      return read({ size }).catch((error: unknown) => {
        if (size === 'small' || !isFault(error, 'image.no-copy')) throw error
        return read({})
      })
    },
    staleTime: 60_000,
  })
