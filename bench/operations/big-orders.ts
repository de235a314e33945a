import { customerUuid } from '../data/customers.ts'
import { fillOrders } from '../data/orders.ts'
import type { Stage } from '../instruments/stage.ts'

const goalMs = 300
const rounds = 9

/** Lists of very many orders and searches among them; `reports.ts` measures their figures. */
export async function measureBigOrders(stage: Stage, count: number): Promise<void> {
  console.log(`\nfilling the tenant with ${count} orders of two lines`)
  await fillOrders(stage, count, 2)
  await measureOrderReading(stage, count)
}

async function measureOrderReading(stage: Stage, count: number): Promise<void> {
  console.log(
    `lists of ${count} orders, 50 of them with their lines and the total  (goal: ${goalMs} ms)`,
  )
  const some = `X-${Math.floor(count / 2)}`
  for (const [name, query] of [
    ['first page', ''],
    ['a late page', `pageNumber=${Math.floor((count * 0.9) / 50)}`],
    ['by number', `salesOrderNumber=BIG-${Math.floor(count / 2)}`],
    ['by external number', `externalOrderNumber=${some}`],
    ['of a customer', `customerId=${customerUuid(stage.firstCustomerId + 7)}`],
    ['open ones', 'status=1'],
    ['completed ones', 'status=4'],
    ['unpaid ones', 'paymentStatus=0'],
    ['cancelled ones', 'isCancelled=true'],
    ['of a month', `createdSince=${daysAgo(30)}`],
    ['of a year', `createdSince=${daysAgo(365)}`],
  ] as const) {
    await measure(name, () => request(stage, `/v2/sales-orders?pageSize=50&${query}`))
  }
  const graph = (text: string) =>
    request(stage, '/v2/graphql', { method: 'POST', body: JSON.stringify({ query: text }) })
  const nodes =
    'nodes { id salesOrderNumber customerNumber totalGrossAmount lineItems { id name quantity } }'
  await measure('graph, the latest 100 with lines and customers', () =>
    graph(`{ QuerySalesOrders(first: 100, order: [{ salesOrderDate: DESC }]) { ${nodes} } }`),
  )
  await measure('graph, by number', () =>
    graph(
      `{ QuerySalesOrders(first: 50, where: { salesOrderNumber: { eq: "${some.replace('X', 'BIG')}" } }) { ${nodes} } }`,
    ),
  )
  for (const [name, words] of [
    ['their number', some.replace('X', 'BIG')],
    ['the beginning of a number', `big-${Math.floor(count / 2000)}`],
    ['words of one in a thousand', 'bergmann 777'],
    ['a name of all', 'bergmann'],
    ['a number that none has', `BIG-${2 * count}`],
  ] as const) {
    await measure(`graph, search by ${name}`, () =>
      graph(`{ QuerySalesOrders(first: 50, searchTerm: "${words}") { ${nodes} } }`),
    )
  }
  await measure('graph, the number of orders', () => graph('{ QuerySalesOrders { totalCount } }'))
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function request({ url, headers }: Stage, path: string, how: RequestInit = {}) {
  const reply = await fetch(`${url}${path}`, { headers, ...how })
  const text = await reply.text()
  if (reply.status !== 200 || text.startsWith('{"errors"')) throw new Error(text.slice(0, 1000))
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now()
    await work()
    if (round > 0) times.push(performance.now() - startedAt)
  }
  const median = times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
  console.log(`  ${name}: ${median.toFixed(0)} ms   ratio ${(goalMs / median).toFixed(2)}`)
}
