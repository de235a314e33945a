/** The palette is loaded after the page: who asks for it before is answered when it is there. */
let open: (() => void) | undefined
let isAsked = false

export function openPalette(): void {
  if (open) open()
  else isAsked = true
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
