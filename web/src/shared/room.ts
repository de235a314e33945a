import type { Icon } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import type { Duty } from './duties.ts'
import type { Language } from './texts/texts.ts'

/** A page that is found by its words. */
export interface Way {
  readonly title: Readonly<Record<Language, string>>
  readonly address: string
  /** The right that it needs, if any. */
  readonly scope: string | undefined
  /** For administrators of the operator's own tenant alone. */
  readonly isForOperator?: true
  /** Of what is made: `n` and this letter lead there. */
  readonly key?: string
}

/** A part of the pages with an address, texts and rights of its own. `web/src/rooms.ts` lists them. */
export interface Room {
  /** First segment of its addresses, and its folder. */
  readonly name: string
  readonly title: Readonly<Record<Language, string>>
  readonly icon: Icon
  /** Absent from the navigation without one of these; empty: for everybody. */
  readonly scopes: readonly string[]
  /** `g` and this letter lead here. */
  readonly key?: string
  /** Of the navigation; without one it stands at the top. What is `personal` stands in the menu of the person. */
  readonly group?: 'sales' | 'warehouse' | 'catalogue' | 'channels' | 'administration' | 'personal'
  /** What the palette finds in it in addition to the room itself; loaded when somebody types there. */
  readonly ways?: () => Promise<readonly Way[]>
  /** What is made in it every day, called as it is: the menu "New" leads there, and the palette. */
  readonly makes?: readonly Way[]
  /** What waits in it for somebody. */
  readonly duties?: readonly Duty[]
  /** Its routes, whose pages are loaded when they are opened (`lazyPage`). */
  readonly routes: (parent: AnyRoute) => readonly AnyRoute[]
}
