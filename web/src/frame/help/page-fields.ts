import { offeredHelp } from '../../shared/guide/page-help.ts'

/** What the page says of itself for the help. */
export interface SeenPage {
  readonly part: string | undefined
  readonly noun: string
  /** Its inputs, in their order. */
  readonly fields: readonly { readonly path: string; readonly label: string }[]
}

const main = () => document.querySelector('#content')

/** Reads the page as it is now. Rows of a list have the same fields, which are named once. */
export function seenPage(): SeenPage {
  const offered = offeredHelp()
  const inputs = [...(main()?.querySelectorAll('[data-field]') ?? [])]
  const labels = new Map(inputs.map((input) => [fieldOf(input), labelOf(input)]))
  return {
    part: offered.find(({ part }) => part !== undefined)?.part,
    noun: offered.find(({ noun }) => noun !== undefined)?.noun ?? '',
    fields: [...labels].flatMap(([path, label]) =>
      path !== undefined && label !== '' ? [{ path, label }] : [],
    ),
  }
}

/** The path of the field that an element is the input of, without the places of rows. */
export function fieldOf(element: Element | null): string | undefined {
  return element?.getAttribute('data-field')?.replaceAll(/\.\d+(?=\.|$)/g, '')
}

function labelOf(input: Element): string {
  // Where one of several inputs of a field stands for it.
  const said = input.getAttribute('data-field-label')
  if (said) return said
  const [own] = (input as HTMLInputElement).labels ?? []
  const label = own ?? input.querySelector(':scope > legend')
  return label?.textContent?.replace(/\s*\*\s*$/, '').trim() ?? ''
}

/** Calls when parts of the page come or go. Returns how that ends. */
export function followPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  const page = main()
  if (page) observer.observe(page, { childList: true, subtree: true })
  return () => observer.disconnect()
}
