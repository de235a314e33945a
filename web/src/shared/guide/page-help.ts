import { registry } from '../registry.ts'

/** What the help for a page is about. */
interface PageHelp {
  /** The part of the guide; without it, that of the room. */
  readonly part?: string
  /** The kind of record whose fields the page has, as meanings name it. */
  readonly noun?: string
}

const helps = registry<PageHelp>()

/** Says what the help is about while the component is mounted. */
export const useHelp = helps.useOffer

/** The help of mounted components, the innermost first. */
export const offeredHelp = helps.entries
