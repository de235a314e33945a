import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where the page is: the address that answers queries, asked with GET. */
export const graphiqlPath = '/v2/graphql'

/** The page is used offline: nothing of it comes from anywhere else, and nothing is sent there. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kontor: the graph</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="graphql/graphiql.css">
<style>html, body, #graphiql { height: 100%; margin: 0 }</style>
</head>
<body>
<div id="graphiql"></div>
<noscript>This page needs JavaScript. Queries are answered here with POST.</noscript>
<script src="graphql/react.js"></script>
<script src="graphql/react-dom.js"></script>
<script src="graphql/graphiql.js"></script>
<script src="graphql/start.js"></script>
</body>
</html>
`

/** What the first visitor needs to know stands where it is to be filled in. */
const start = `const headers = JSON.stringify({
  authorization: 'Bearer <access token or API key>',
  'x-tenant-id': '<id of the tenant>',
}, null, 2)

const query = \`# Fill in the headers below: who you are,
# and the tenant. The arrows at the left
# then read the schema again.

query Items($first: Int, $after: String) {
  QueryItems(first: $first, after: $after, order: [{ sku: ASC }]) {
    totalCount
    nodes { id sku name salesPriceNet stockTotal }
    pageInfo { hasNextPage endCursor }
  }
}
\`

ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, {
    fetcher: GraphiQL.createFetcher({ url: 'graphql' }),
    defaultEditorToolsVisibility: 'headers',
    defaultHeaders: headers,
    defaultQuery: query,
    // A token in the storage of the browser would outlive the visit.
    shouldPersistHeaders: false,
  }),
)
`

const htmlType = 'text/html; charset=utf-8'
const scriptType = 'text/javascript; charset=utf-8'

interface LibraryFile {
  /** Address of the package's own description. */
  readonly of: string
  readonly path: string
  readonly type: string
}

const react = import.meta.resolve('react/package.json')
const reactDom = import.meta.resolve('react-dom/package.json')
const graphiql = import.meta.resolve('graphiql/package.json')

const files: Readonly<Record<string, LibraryFile>> = {
  'react.js': { of: react, path: 'umd/react.production.min.js', type: scriptType },
  'react-dom.js': { of: reactDom, path: 'umd/react-dom.production.min.js', type: scriptType },
  'graphiql.js': { of: graphiql, path: 'graphiql.min.js', type: scriptType },
  'graphiql.css': { of: graphiql, path: 'graphiql.min.css', type: 'text/css; charset=utf-8' },
}

/** Adds the page on which people put queries together, with what it is made of. */
export function mountGraphiql(server: FastifyInstance): void {
  server.get(graphiqlPath, (_request, reply) => send(reply, htmlType, page))
  server.get(`${graphiqlPath}/start.js`, (_request, reply) => send(reply, scriptType, start))
  for (const [name, { of, path, type }] of Object.entries(files)) {
    server.get(`${graphiqlPath}/${name}`, async (_request, reply) =>
      send(reply, type, await readFile(new URL(path, of))),
    )
  }
}

function send(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply.headers(headers).type(type).send(content)
}
