import assert from 'node:assert/strict'
import { GraphQLClient, gql } from 'graphql-request'
import type { TestTenant, World } from '../../testing/world.ts'

/** Ways to read a tenant's whole catalogue, as integrators do. */

export interface WalkedItem {
  readonly id: string | number
  readonly sku: string
  readonly isActive: boolean
  readonly price: number
  readonly channels: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: an item as the answer shows it.
type Shown = any

const readers: Record<'v1' | 'v2', (body: Shown) => { items: Shown[]; hasNextPage: boolean }> = {
  v1: ({ Items, HasNextPage }) => ({ items: Items.map(ofV1), hasNextPage: HasNextPage }),
  v2: ({ items, hasNextPage }) => ({ items: items.map(ofV2), hasNextPage }),
}

const ofV1 = ({ Id, SKU, IsActive, ItemPriceData, ActiveSalesChannels }: Shown): WalkedItem => ({
  ...{ id: Id, sku: SKU, isActive: IsActive },
  ...{ price: ItemPriceData.SalesPriceNet, channels: ActiveSalesChannels },
})

const ofV2 = ({ id, sku, isActive, itemPriceData, activeSalesChannels }: Shown): WalkedItem => ({
  ...{ id, sku, isActive },
  ...{ price: itemPriceData.salesPriceNet, channels: activeSalesChannels },
})

/** All items of a list, page by page. */
export async function walkPages(
  { call }: World,
  { app }: TestTenant,
  generation: 'v1' | 'v2',
  filter = '',
): Promise<WalkedItem[]> {
  const walked: WalkedItem[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const query = `pageSize=9&pageNumber=${pageNumber}${filter && `&${filter}`}`
    const { status, body, text } = await call(app, `GET /${generation}/items?${query}`)
    assert.equal(status, 200, text)
    const { items, hasNextPage } = readers[generation](body)
    walked.push(...items)
    if (!hasNextPage) return walked
  }
}

/** What is equal for every tenant that has the item: no numbers of records and no dates. */
const lasting = gql`
  fragment Lasting on ItemListItem {
    sku name description shortDescription isActive sortNumber salesPriceNet suggestedRetailPrice
    manufacturerName productGroupName taxClassName weight minimumStock stockTotal stockAvailable
    isVariationParent isVariationChild isShopActive specialPriceStatus defaultSupplier
  }
`

export interface LastingItem extends Readonly<Record<string, unknown>> {
  readonly sku: string
}

interface Page {
  readonly QueryItems: {
    readonly nodes: readonly LastingItem[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

/** All items by SKU, seven at a time, with a client of the query language. */
export async function walkGraph(
  { baseUrl }: World,
  { app }: TestTenant,
  searchTerm: string | null = null,
): Promise<LastingItem[]> {
  const client = new GraphQLClient(`${baseUrl}/v2/graphql`, { headers: app.headers })
  const query = gql`
    query QueryItems($after: String, $searchTerm: String) {
      QueryItems(first: 7, after: $after, searchTerm: $searchTerm, order: [{ sku: ASC }]) {
        nodes { ...Lasting }
        pageInfo { hasNextPage endCursor }
      }
    }
    ${lasting}
  `
  const walked: LastingItem[] = []
  let after: string | null = null
  do {
    const page: Page = await client.request(query, { after, searchTerm })
    const { nodes, pageInfo } = page.QueryItems
    walked.push(...nodes)
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after)
  return walked
}

/** The change feed from its beginning; each call returns the items that were named since the last one. */
export function itemFeed({ call }: World, { app }: TestTenant): () => Promise<string[]> {
  let cursor = ''
  return async () => {
    const named: string[] = []
    for (;;) {
      const at = cursor && `&cursor=${cursor}`
      const { status, body, text } = await call(app, `GET /v2/items/changes?limit=30${at}`)
      assert.equal(status, 200, text)
      named.push(...body.items.map(({ itemId }: { itemId: string }) => itemId))
      cursor = body.nextCursor
      if (!body.hasMore) return named
    }
  }
}
