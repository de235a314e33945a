import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { introspectionFromSchema } from 'graphql'
import {
  fileDocument,
  htmlType,
  jsonType,
  mountDocument,
  scriptType,
  styleType,
} from '../../http/document.ts'

/** The address of the page: the one that answers queries, requested with GET. */
export const graphiqlPath = '/v2/graphql'

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

/** Instructions for the first visitor, in the editors that have to be filled in. */
const start = `const headers = JSON.stringify({
  authorization: 'Bearer <access token or API key>',
  'x-tenant-id': '<id of the tenant>',
}, null, 2)

const query = \`# Fill in the headers below first:
# who you are, and the tenant.

query Items($first: Int, $after: String) {
  QueryItems(
    first: $first
    after: $after
    order: [{ sku: ASC }]
  ) {
    totalCount
    nodes { id sku name salesPriceNet stockTotal }
    pageInfo { hasNextPage endCursor }
  }
}
\`

// The page opens without a credential: its content is the same for everybody.
const send = GraphiQL.createFetcher({ url: 'graphql' })
const fetcher = (request, options) =>
  request.operationName === 'IntrospectionQuery'
    ? fetch('graphql/schema.json').then((answer) => answer.json())
    : send(request, options)

ReactDOM.createRoot(document.getElementById('graphiql')).render(
  React.createElement(GraphiQL, {
    fetcher,
    defaultEditorToolsVisibility: 'headers',
    defaultHeaders: headers,
    defaultQuery: query,
    // A token in the storage of the browser would outlive the visit.
    shouldPersistHeaders: false,
  }),
)
`

interface LibraryFile {
  /** Address of the package's own description. */
  readonly of: string
  readonly path: string
  readonly type: string
}

const react = import.meta.resolve('react-18/package.json')
const reactDom = import.meta.resolve('react-dom-18/package.json')
const graphiql = import.meta.resolve('graphiql/package.json')

const files: Readonly<Record<string, LibraryFile>> = {
  'react.js': { of: react, path: 'umd/react.production.min.js', type: scriptType },
  'react-dom.js': { of: reactDom, path: 'umd/react-dom.production.min.js', type: scriptType },
  'graphiql.js': { of: graphiql, path: 'graphiql.min.js', type: scriptType },
  'graphiql.css': { of: graphiql, path: 'graphiql.min.css', type: styleType },
}

/** Adds the page for composing queries, with its files. */
export function mountGraphiql(server: FastifyInstance, schema: () => GraphQLSchema): void {
  const shell = { type: htmlType, content: () => page, isForPeopleOnly: true } as const
  mountDocument(server, graphiqlPath, shell)
  mountDocument(server, `${graphiqlPath}/start.js`, { type: scriptType, content: () => start })
  mountDocument(server, `${graphiqlPath}/schema.json`, {
    type: jsonType,
    content: () => JSON.stringify({ data: introspectionFromSchema(schema()) }),
  })
  for (const [name, { of, path, type }] of Object.entries(files)) {
    mountDocument(server, `${graphiqlPath}/${name}`, fileDocument(new URL(path, of), type))
  }
}
