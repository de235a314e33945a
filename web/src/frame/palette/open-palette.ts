/** The palette is loaded after the page: a person who opens it before gets it when it is there. */
let open: (() => void) | undefined
let isAsked = false

/** Opens it. Returns whether it is there. */
export function askForPalette(): boolean {
  if (open) open()
  else isAsked = true
  return open !== undefined
}

/** Nobody waits for it any more. */
export function giveUpPalette(): void {
  isAsked = false
}

/** Says how the palette opens, while it is there. */
export function offerPalette(act: () => void): () => void {
  open = act
  if (isAsked) act()
  isAsked = false
  return () => {
    open = undefined
  }
}
