/** A browser for tests: follows redirects by hand, keeps cookies by path, submits forms. */
export class TestBrowser {
  readonly #cookies = new Map<string, { value: string; path: string }>()

  async get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(address, { headers })
  }

  async post(address: string, fields: Record<string, string>): Promise<Response> {
    return this.#send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** Follows redirects as long as they stay on the server; returns the last response. */
  async follow(response: Response, within: string): Promise<Response> {
    const target = response.headers.get('location')
    if (target === null) return response
    const address = new URL(target, response.url)
    if (address.origin !== new URL(within).origin) return response
    return this.follow(await this.get(address.href), within)
  }

  async #send(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    headers.set('cookie', this.cookieFor(url.pathname))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** The header with the cookies of a path. */
  cookieFor(path: string): string {
    return [...this.#cookies.entries()]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ')
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /; *path=([^;]*)/i.exec(line)?.[1] ?? '/'
    this.#cookies.set(`${name} ${path}`, { value, path })
  }
}
