import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The reference is read offline: nothing of it comes from anywhere else, and nothing is sent there. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

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

/** The validator of the library is a service on the internet, so it stays off. */
const start = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
})
`

const htmlType = 'text/html; charset=utf-8'
const scriptType = 'text/javascript; charset=utf-8'
const jsonType = 'application/json; charset=utf-8'

const files: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': scriptType,
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

/**
 * Adds `/openapi.json` and `/docs`, its readable form. The description is made when it is first asked
 * for, since no start should wait for it.
 */
export function mountDocs(server: FastifyInstance, describe: () => object): void {
  let text: string | undefined
  server.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describe())
    return send(reply, jsonType, text)
  })
  server.get('/docs', (_request, reply) => send(reply, htmlType, page))
  server.get('/docs/', (_request, reply) => reply.redirect('../docs', 308))
  server.get('/docs/start.js', (_request, reply) => send(reply, scriptType, start))
  const library = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')))
  for (const [name, type] of Object.entries(files)) {
    server.get(`/docs/${name}`, async (_request, reply) =>
      send(reply, type, await readFile(join(library, name))),
    )
  }
}

function send(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply
    .headers({ ...headers, 'cache-control': 'no-cache' })
    .type(type)
    .send(content)
}
