import { lazyRouteComponent } from '@tanstack/react-router'
import { build, servedBuild } from '../api/base.ts'
import { incomplete, unreachable } from '../api/client.ts'

/**
 * A page whose files are loaded when it is opened. Where they do not come, the page says so and may be tried again: the
 * tab stays. Only where another build of the pages is served is the tab loaded again, since the files of its own are
 * gone.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => load().catch(explained), name)
}

async function explained(): Promise<never> {
  const served = await servedBuild().catch(() => undefined)
  if (served === undefined) throw unreachable()
  if (served === build || !isFirstReloadFor(served)) throw incomplete()
  location.reload()
  // Until the tab is loaded again.
  return new Promise(() => undefined)
}

const key = 'kontor.reloaded-for'

/** Once for each build: a file that is missing for another reason would make the tab load for ever. */
function isFirstReloadFor(served: string): boolean {
  if (sessionStorage.getItem(key) === served) return false
  sessionStorage.setItem(key, served)
  return true
}
