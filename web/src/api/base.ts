/** Where the service says that the pages are: `/erp`, below the path of its public address. */
export const base = contentOf('kontor-base')

/** The build that this tab runs. */
export const build = contentOf('kontor-build')

/** What allows styles of this answer's page (Content-Security-Policy). */
export const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
}

/** The build that the service serves now: its page names it. Throws where the service cannot be reached. */
export async function servedBuild(signal?: AbortSignal): Promise<string> {
  const response = await fetch(`${base}/`, signal ? { signal } : {})
  const page = response.ok ? await response.text() : ''
  return /name="kontor-build" content="(\w+)"/.exec(page)?.[1] ?? build
}
