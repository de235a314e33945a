import { useCan } from '../../session.ts'
import type { Declared } from './declared.ts'

/** Where the pages of declared records lie. */
export const home = '/settings'

export const addressOfList = ({ slug }: Declared) => `${home}/${slug}`
export const addressOfOne = ({ slug }: Declared, id: string) => `${home}/${slug}/${id}`

/** What the person may do with the records of a list. */
export function useRights({ kind }: Declared) {
  const can = useCan()
  const mayWrite = kind.write === undefined || can(kind.write)
  return {
    mayCreate: kind.canCreate && mayWrite,
    mayChange: kind.canChange && mayWrite,
    mayDelete: kind.canDelete && mayWrite,
    /** Nobody may, or the person alone. */
    isLockedFor: kind.canChange && !mayWrite,
  }
}
