import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Html, html } from '../../platform/http/html.ts'
import { mark, markAddress } from './mark.ts'
import { stylesheet } from './page-style.ts'
import type { Language } from './phrases.ts'

export interface Page {
  readonly language: Language
  readonly title: string
  readonly body: Html
  /** Addresses to which a form on the page may redirect; browsers check redirects as well. */
  readonly formTargets?: readonly string[]
}

export interface WrittenPage {
  readonly headers: Record<string, string>
  readonly text: string
}

const styleHash = hash('sha256', stylesheet, 'base64')

/** A page that loads nothing, runs no scripts and cannot be framed. */
export function writePage({ language, title, body, formTargets = [] }: Page): WrittenPage {
  const { text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Kontor</title>
<link rel="icon" href="${markAddress}" type="image/svg+xml">
<style>${new Html(stylesheet)}</style>
</head>
<body>
<p class="brand" aria-hidden="true">${mark}Kontor</p>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  return { headers: headersFor(formTargets), text }
}

export function sendPage(res: ServerResponse, status: number, page: WrittenPage): void {
  res.writeHead(status, { ...page.headers, 'content-length': Buffer.byteLength(page.text) })
  res.end(page.text)
}

function headersFor(formTargets: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // The icon stands in the page itself.
    'img-src data:',
    `form-action ${["'self'", ...new Set(formTargets.map(sourceOf))].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
  }
}

/** An address as a source of a content security policy: its origin, or its scheme when it has no origin. */
function sourceOf(address: string): string {
  const { protocol, origin } = new URL(address)
  return /^https?:$/.test(protocol) ? origin : protocol
}
