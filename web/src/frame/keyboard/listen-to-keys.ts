import { useEffect } from 'react'
import { offeredKeys } from '../../shared/keys.ts'
import { areKeysOff } from '../../shared/preferences.ts'
import { KeySequence } from './key-sequence.ts'

/** Runs what mounted pages bind to keys. */
export function useKeyListener(): void {
  useEffect(() => {
    const sequence = new KeySequence()
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event) || areKeysOff()) return
      const names = sequence.add(event.key, event.timeStamp)
      const found = names
        .map((name) => offeredKeys().find(({ keys }) => keys === name))
        .find((binding) => binding?.run !== undefined)
      if (!found) return
      event.preventDefault()
      sequence.clear()
      found.run?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The key is for a field, a dialog, the browser, or somebody who has used it already. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return true
  const target = event.target instanceof HTMLElement ? event.target : document.body
  const isField = target.closest('input, textarea, select, [contenteditable], [role="menu"]')
  return isField !== null || document.querySelector('[role="dialog"]') !== null
}
