import { unreachable } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { idlePart, partQuery } from '../../shared/lazy-part.tsx'
import { sayFailed } from '../../shared/messages/toasts.ts'
import { askForPalette, giveUpPalette } from './open-palette.ts'

const above = ['above', async () => (await import('./above.tsx')).Above, true] as const

/** The palette and the list of keys. */
export const Above = idlePart(...above)

/** Opens the palette. Where its files cannot be loaded, the page says so; the next time they are asked for again. */
export function openPalette(): void {
  if (askForPalette()) return
  queries.fetchQuery(partQuery(...above)).catch(() => {
    giveUpPalette()
    sayFailed(unreachable())
  })
}
