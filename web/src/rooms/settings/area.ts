import type { Icon } from '@tabler/icons-react'
import type { Declared } from '../../shared/records/declared.ts'
import type { Words } from '../../shared/records/kinds.ts'
import { addressOfList } from '../../shared/records/use-declared.ts'
import type { Way } from '../../shared/room.ts'

/** A page of the settings, made by declaration or by hand. */
export interface Entry extends Way {
  readonly icon: Icon
}

/** What stands together. */
export interface Area {
  readonly title: Words
  /** Its part of the guide, where it has one of its own. */
  readonly guide?: string
  readonly lists: readonly Declared[]
  /** Pages that are made by hand, behind the lists. */
  readonly pages?: readonly Entry[]
}

/** What leads into an area. */
export function entriesOf({ lists, pages = [] }: Area): readonly Entry[] {
  const ofLists = lists.map((one) => ({
    title: one.kind.title.many,
    icon: one.icon,
    address: addressOfList(one),
    scope: one.kind.read,
  }))
  return [...ofLists, ...pages]
}
