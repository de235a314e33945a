import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'

const bridge = new URL('../../../../sdk/app-bridge/src/', import.meta.url)

/** The server of an app, on an origin of its own on this machine. */
export interface AppServer {
  /** `http://localhost:<port>`. */
  readonly origin: string
  /** What its pages have reported, by the name of the report. */
  readonly reports: Map<string, unknown>
  /** Resolves when a page has reported that. */
  readonly reported: (name: string) => Promise<unknown>
  readonly close: () => void
}

/**
 * Serves pages by their paths: HTML with a script, in which `report(name, value)` sends to this server, and `connect`
 * and `hostOrigin` are there for the bridge.
 */
export async function appServer(
  hostOrigin: string,
  pages: Readonly<Record<string, string>>,
): Promise<AppServer> {
  const reports = new Map<string, unknown>()
  const waiting = new Map<string, (value: unknown) => void>()
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    // Frames without an origin of their own load the bridge and report as well.
    response.setHeader('access-control-allow-origin', '*')
    const script = /^\/bridge\/([\w-]+\.ts)$/.exec(path)?.[1]
    if (script) {
      const source = readFileSync(new URL(script, bridge), 'utf8')
      response.setHeader('content-type', 'text/javascript')
      return response.end(stripTypeScriptTypes(source, { mode: 'transform' }))
    }
    if (request.method === 'POST') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { name, value } = JSON.parse(Buffer.concat(chunks).toString())
      reports.set(name, value)
      waiting.get(name)?.(value)
      return response.end()
    }
    const page = pages[path]
    if (page === undefined) return response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    return response.end(
      `<!doctype html><html lang="en"><title>App</title><body>${page.replace(
        '<script>',
        `<script type="module">
      import { connect } from '/bridge/index.ts'
      const hostOrigin = ${JSON.stringify(hostOrigin)}
      const report = (name, value) =>
        fetch('/report', { method: 'POST', body: JSON.stringify({ name, value: value ?? null }) })
      const reason = (asked) => asked.then((value) => ({ value }), (error) => String(error.message))
      `,
      )}</body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    reports,
    reported: async (name) =>
      reports.has(name)
        ? reports.get(name)
        : new Promise((resolve) => {
            waiting.set(name, resolve)
          }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
