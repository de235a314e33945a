import { useState } from 'react'

const key = 'kontor.narrow'

/** Whether the navigation shows signs alone. It belongs to the screen, so this browser keeps it and not the person. */
export function useNarrow(): readonly [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(key) === '1')
  const toggle = () => {
    if (isNarrow) localStorage.removeItem(key)
    else localStorage.setItem(key, '1')
    setNarrow(!isNarrow)
  }
  return [isNarrow, toggle]
}
