/** Where the service says that the pages are: `/erp`, below the path of its public address. */
export const base = contentOf('kontor-base')

/** The build that this tab runs. */
export const build = contentOf('kontor-build')

/** What allows styles of this answer's page (Content-Security-Policy). */
export const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
}
