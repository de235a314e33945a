import type { FastifyInstance } from 'fastify'
import {
  fileDocument,
  htmlType,
  jsonType,
  mountDocument,
  scriptType,
  styleType,
} from '../http/document.ts'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kontor: the interface</title>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<noscript>This page needs JavaScript. The description itself is at <a href="openapi.json">openapi.json</a>.</noscript>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`

/**
 * The validator of the library is a service on the internet, so it stays off. A login ends at a page
 * beside this one, whose address a client must have registered.
 */
const start = `const reference = SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  oauth2RedirectUrl: new URL('docs/oauth2-redirect.html', window.location.href).href,
})
reference.initOAuth({ usePkceWithAuthorizationCodeGrant: true })
`

const library: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': scriptType,
  'swagger-ui.css': styleType,
  'favicon-32x32.png': 'image/png',
  'oauth2-redirect.html': htmlType,
  'oauth2-redirect.js': scriptType,
}

/** Adds `/openapi.json` and `/docs`, its readable form. */
export function mountDocs(server: FastifyInstance, describe: () => object): void {
  mountDocument(server, '/openapi.json', {
    type: jsonType,
    content: () => JSON.stringify(describe()),
  })
  mountDocument(server, '/docs', { type: htmlType, content: () => page })
  mountDocument(server, '/docs/start.js', { type: scriptType, content: () => start })
  server.get('/docs/', (_request, reply) => reply.redirect('../docs', 308))
  const home = import.meta.resolve('swagger-ui-dist/package.json')
  for (const [name, type] of Object.entries(library)) {
    mountDocument(server, `/docs/${name}`, fileDocument(new URL(name, home), type))
  }
}
