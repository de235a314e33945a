import { type Html, html } from '../../http/html.ts'
import { type Route, routesOf } from '../../http/route.ts'
import type { Operation } from '../../pipeline/operation.ts'
import { operationIdOf, tagOf } from '../openapi.ts'

/** The page at `/docs`: every operation in a list by areas, and next to it the area that is shown. */
export function docsPage(operations: readonly Operation[], clientId: string): string {
  const routes = routesOf(operations).filter(({ isUnversioned }) => !isUnversioned)
  const areas = Map.groupBy(routes, tagOf)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kontor: the interface</title>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/page.css">
</head>
<body>
<header>
<strong>Kontor: the interface</strong>
<label>Generation <select id="generation">
<option value="v2">v2: camelCase, uuids</option>
<option value="v1">v1, also without a version: PascalCase, int32 ids</option>
</select></label>
<a href="openapi.json">openapi.json</a>
<a href="asyncapi.json">asyncapi.json</a>
</header>
<nav aria-label="Areas">
<input type="search" id="search" placeholder="Find an operation" aria-label="Find an operation">
${[...areas].map(([area, own]) => areaList(area, own))}
</nav>
<main><div id="reference" data-client-id="${clientId}"></div>
<noscript>This page needs JavaScript. The description itself is at <a href="openapi.json">openapi.json</a>.</noscript>
</main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`.text
}

function areaList(area: string, routes: readonly Route[]): Html {
  const links = routes.map((route) => {
    const target = `#/${area}/${operationIdOf(route)}`
    const { method, summary } = route.operation
    return html`<a href="${target}" data-generation="${route.generation}">${method} ${route.url}<br><small>${summary}</small></a>
`
  })
  return html`<details data-area="${area}"><summary>${area}</summary>
${links}</details>
`
}
