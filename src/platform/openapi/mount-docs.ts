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

/** The address that a login of the page returns to; a client must have registered it. */
export const docsRedirectPath = '/docs/oauth2-redirect.html'

/**
 * The validator of the library is a service on the internet, so it is switched off. The access token
 * names the tenant, so users need not fill in `x-tenant-id` for each operation.
 */
const start = (clientId: string) => `const tenantOf = (authorization) => {
  try {
    const payload = authorization.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(payload)).tenant_id
  } catch {
    return undefined
  }
}

const namesTenant = (request) => {
  const tenant = tenantOf(request.headers.Authorization ?? '')
  if (tenant && !request.headers['x-tenant-id']) request.headers['x-tenant-id'] = tenant
  return request
}

const tenantFromToken = {
  statePlugins: {
    spec: {
      wrapActions: {
        updateJsonSpec: (update) => (description) => {
          const tenant = description.components?.parameters?.tenantId
          if (tenant) {
            tenant.required = false
            tenant.description += ' Left empty here, it is the one that you have logged in to.'
          }
          return update(description)
        },
      },
    },
  },
}

const reference = SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  plugins: [tenantFromToken],
  requestInterceptor: namesTenant,
  oauth2RedirectUrl: new URL('docs/oauth2-redirect.html', window.location.href).href,
})
reference.initOAuth({
  clientId: ${JSON.stringify(clientId)},
  usePkceWithAuthorizationCodeGrant: true,
})
`

const library: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': scriptType,
  'swagger-ui.css': styleType,
  'favicon-32x32.png': 'image/png',
  'oauth2-redirect.html': htmlType,
  'oauth2-redirect.js': scriptType,
}

/** Adds `/openapi.json` and `/docs`, its readable form, whose login begins with the client named. */
export function mountDocs(
  server: FastifyInstance,
  describe: () => object,
  clientId: string = '',
): void {
  mountDocument(server, '/openapi.json', {
    type: jsonType,
    content: () => JSON.stringify(describe()),
  })
  mountDocument(server, '/docs', { type: htmlType, content: () => page })
  mountDocument(server, '/docs/start.js', { type: scriptType, content: () => start(clientId) })
  server.get('/docs/', (_request, reply) => reply.redirect('../docs', 308))
  const home = import.meta.resolve('swagger-ui-dist/package.json')
  for (const [name, type] of Object.entries(library)) {
    mountDocument(server, `/docs/${name}`, fileDocument(new URL(name, home), type))
  }
}
