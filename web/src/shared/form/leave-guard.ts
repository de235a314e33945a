import { useBlocker } from '@tanstack/react-router'
import { useT } from './texts.ts'

/** Asks before a page with unsaved input is left or closed. */
export function useLeaveGuard(isChanged: boolean): void {
  const t = useT()
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(t('leave')),
    enableBeforeUnload: isChanged,
  })
}
