import type { Program } from '../program.ts'

const query = (text: string, variables = '{}') =>
  `{"query":${JSON.stringify(text)},"variables":${variables}}`
const graph = 'POST /erp/v2/graphql'

/** Shows orders and stocks, with a token of a service account. */
export const graphDashboard: Program = {
  name: 'a dashboard in TypeScript',
  headers: [
    'content-type: application/json',
    'authorization: Bearer <token>',
    'x-tenant-id: <tenant>',
    'accept: application/json',
    'accept-language: *',
    'sec-fetch-mode: cors',
    'user-agent: node',
    'accept-encoding: gzip, deflate',
  ],
  calls: [
    {
      line: 'POST /v2/admin/clients',
      byMerchant: true,
      body: '{"name":"Dashboard","scopes":["all.read"]}',
      status: 201,
      keeps: { clientId: 'clientId', clientSecret: 'clientSecret' },
    },
    {
      line: 'POST /oauth2/token',
      headers: [
        'content-type: application/x-www-form-urlencoded',
        'authorization: Basic <basic>',
        'accept: */*',
      ],
      body: 'grant_type=client_credentials',
      status: 200,
      sees: { token_type: 'Bearer' },
      keeps: { token: 'access_token' },
    },
    {
      line: graph,
      body: query('query { QueryItems(first: 1) { totalCount } }'),
      status: 200,
      sees: { errors: undefined },
      keeps: { count: 'data.QueryItems.totalCount' },
    },
    {
      line: graph,
      body: query(
        'query RecentOrders {\n    QuerySalesOrders(first: 5, order: [{ salesOrderDate: DESC }]) {\n      totalCount\n      nodes {\n        salesOrderNumber\n        salesOrderDate\n        totalGrossAmount\n        currencyIso\n        companyName\n        customerNumber\n      }\n    }\n  }',
      ),
      status: 200,
      sees: { errors: undefined, 'data.QuerySalesOrders.nodes.length': 5 },
    },
    {
      line: graph,
      body: query(
        'query StockAnalysis {\n    QueryItems(first: 200, order: [{ stockAvailable: ASC }]) {\n      totalCount\n      nodes {\n        id\n        sku\n        name\n        stockTotal\n        stockAvailable\n        stockInOrders\n        stockIncoming\n        minimumStock\n        hasMinimumStock\n        salesPriceGross\n        isActive\n        lastPurchaseDate\n        defaultSupplier\n      }\n    }\n  }',
      ),
      status: 200,
      sees: { errors: undefined },
    },
    {
      line: graph,
      body: query(
        'query($first: Int, $searchTerm: String) {\n            QueryCustomers(first: $first, searchTerm: $searchTerm) {\n              totalCount\n              nodes { id customerNumber firstName lastName emailAddress companyName }\n            }\n          }',
        '{"first":25,"searchTerm":"Bergmann"}',
      ),
      status: 200,
      sees: { errors: undefined, 'data.QueryCustomers.nodes.0.lastName': 'Bergmann' },
    },
    {
      line: graph,
      body: query(
        'query {\n  QuerySalesInvoices(first: 50, where: { isCompletelyPaid: { eq: false } }) {\n  totalCount nodes { salesInvoiceNumber customerNumber totalGrossAmount stillToPay paymentDueDate }\n}}',
      ),
      status: 200,
      sees: { errors: undefined },
    },
    {
      line: graph,
      body: query(
        'query { QueryItems(first: 50, where: { hasMinimumStock: { eq: true }, stockAvailable: { lt: 10 } }) {\n  totalCount nodes { sku name stockAvailable minimumStock }\n}}',
      ),
      status: 200,
      sees: { errors: undefined },
    },
    {
      line: graph,
      body: query(
        'query { QueryCategories(first: 100) { totalCount nodes { id parentId name sortNumber } } }',
      ),
      status: 200,
      sees: { errors: undefined },
    },
  ],
}
