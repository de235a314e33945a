import { useCan } from '../../session.ts'

/** Whether the person may read what a right of reading opens, or everything. */
export function useSees(): (scope: string) => boolean {
  const can = useCan()
  return (scope) => can(scope) || can('all.read')
}
