import type { Program } from '../program.ts'

const python = [
  'Accept: */*',
  'Accept-Encoding: gzip, deflate',
  'Connection: keep-alive',
  'User-Agent: python-httpx/0.28.1',
]

/** Finds exactly one item by its number in the graph, and reads all of it. */
export const serviceAccount: Program = {
  name: 'a service account in Python',
  headers: [...python, 'Authorization: Bearer <token>', 'X-Tenant-ID: <tenant>'],
  calls: [
    {
      line: 'POST /v2/admin/clients',
      byMerchant: true,
      body: '{"name":"Service","scopes":["items.read"]}',
      status: 201,
      keeps: { clientId: 'clientId', clientSecret: 'clientSecret' },
    },
    {
      line: 'POST /oauth2/token',
      headers: [
        ...python,
        'Content-Type: application/x-www-form-urlencoded',
        'Authorization: Basic <basic>',
      ],
      body: 'grant_type=client_credentials&scope=openid',
      status: 200,
      keeps: { token: 'access_token' },
    },
    {
      line: 'POST /erp/v2/graphql',
      more: ['Content-Type: application/json'],
      body: '{"query":"query($sku: String!) {\\n  QueryItems(first: 2, where: {sku: {eq: $sku}}) {\\n    nodes { id sku }\\n    pageInfo { hasNextPage }\\n  }\\n}","variables":{"sku":"C-1001"}}',
      status: 200,
      sees: {
        'data.QueryItems.nodes.length': 1,
        'data.QueryItems.nodes.0.sku': 'C-1001',
        'data.QueryItems.pageInfo.hasNextPage': false,
      },
      keeps: { item: 'data.QueryItems.nodes.0.id' },
    },
    { line: 'GET /erp/v2/items/<item>', status: 200, sees: { id: '<item>' } },
  ],
}
