import { useEffect, useState } from 'react'

/** Whole seconds since the component was shown. */
export function useElapsed(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}
