import type { Icon } from '@tabler/icons-react'
import type { AnyRoute } from '@tanstack/react-router'
import type { Language } from './texts/texts.ts'

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
  /** Of the navigation; without one it stands at the top. */
  readonly group?: 'sales' | 'catalogue' | 'channels' | 'administration'
  /** Its routes, whose pages are loaded when they are opened (`lazyPage`). */
  readonly routes: (parent: AnyRoute) => readonly AnyRoute[]
}
