import type { Stage } from '../instruments/stage.ts'

const rounds = 15
const pageSize = 50

/** Typical searches: a rare word, a SKU, two common words, a word of half the items. */
const searches = [
  'serie77',
  'B-00500000',
  'copper kettle',
  'red steel teapot',
  'basket 99',
  'teapot',
]

/** First and last pages of a big catalogue, and searches in it. */
export async function measureReading(stage: Stage, itemCount: number): Promise<void> {
  const lastPage = Math.floor((itemCount * 0.9) / pageSize)
  const list = (page: number) => `/v2/items?pageSize=${pageSize}&pageNumber=${page}`
  const first = await timesOf(() => get(stage, list(1)))
  const deep = await timesOf(() => get(stage, list(lastPage)))
  const ratio = percentile(deep, 50) / percentile(first, 50)
  console.log(
    `\nlist of ${itemCount} items with its total: page 1 ${percentile(first, 50).toFixed(1)} ms, ` +
      `page ${lastPage} ${percentile(deep, 50).toFixed(1)} ms, ratio ${ratio.toFixed(2)}  (goal: 2 or less)`,
  )
  const since = new Date(Date.now() + 60_000).toISOString()
  const orders = ['sku', 'name', '-salesPriceNet'].map((sort) => [
    `by ${sort}`,
    `${list(1)}&sort=${sort}`,
  ])
  for (const [name, path] of [
    ['with nothing changed', `${list(1)}&changedSince=${since}`],
    ...orders,
  ])
    console.log(
      `  ${name}: p50 ${percentile(await timesOf(() => get(stage, path ?? '')), 50).toFixed(1)} ms`,
    )
  const gtin =
    '{ QueryItems(first: 50, where: { gtin: { eq: "4006381333931" } }) { nodes { id } } }'
  const found = await timesOf(() => post(stage, '/v2/graphql', JSON.stringify({ query: gtin })))
  console.log(`  by GTIN, in the graph: p50 ${percentile(found, 50).toFixed(1)} ms`)
  await measureSearch(stage)
}

async function measureSearch(stage: Stage): Promise<void> {
  const all: number[] = []
  console.log('\nsearch, first page of 50 by QueryItems(searchTerm)  (goal: p95 50 ms)')
  for (const words of searches) {
    const query = '{ QueryItems(first: 50, searchTerm: $words) { nodes { id sku name } } }'
    const body = JSON.stringify({
      query: `query Search($words: String) ${query}`,
      variables: { words },
    })
    const times = await timesOf(() => post(stage, '/v2/graphql', body))
    all.push(...times)
    const listed = await timesOf(() =>
      get(stage, `/v2/items?pageSize=50&searchKeyWord=${encodeURIComponent(words)}`),
    )
    console.log(
      `  ${words}: p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms` +
        `; as a list with its total p50 ${percentile(listed, 50).toFixed(1)} ms`,
    )
  }
  console.log(`  all: p95 ${percentile(all, 95).toFixed(1)} ms`)
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)
}

function percentile(sorted: readonly number[], percent: number): number {
  const ordered = sorted.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor((ordered.length * percent) / 100))] ?? 0
}

async function get({ url, headers }: Stage, path: string): Promise<void> {
  const reply = await fetch(`${url}${path}`, { headers })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(text)
}

async function post({ url, headers }: Stage, path: string, body: string): Promise<void> {
  const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  const text = await reply.text()
  if (reply.status !== 200 || text.includes('"errors"')) throw new Error(text)
}
