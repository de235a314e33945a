import { type Take, takeStates } from './queries.ts'
import { useT } from './texts.ts'

/** Where a stock take stands, in words. */
export function useStateName() {
  const t = useT()
  return ({ status }: Pick<Take, 'status'>): string => {
    const [name] = Object.entries(takeStates).find(([, state]) => state === status) ?? ['counting']
    return t(`state.${name as keyof typeof takeStates}`)
  }
}
