import { build } from '../api/base.ts'

const key = 'kontor.reloaded-for'

/**
 * A file of this tab's build is gone once another build is served: the page is loaded anew, once for each build,
 * so that a file that is missing for another reason does not make it load for ever.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(key) === build) return
    sessionStorage.setItem(key, build)
    event.preventDefault()
    location.reload()
  })
}
