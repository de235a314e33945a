import type { Manifest } from '../extensions/manifest.ts'

export const placeKinds = ['appLauncher', 'menuItem', 'tab', 'pane'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Where an app appears in the ERP client, as its manifest says. */
export interface Place {
  /** Unique in the app: `launcher`, `menu:<id>`, `tab:<id>`, `pane:<id>`. */
  readonly name: string
  readonly kind: PlaceKind
  /** By language; undefined where it is called as the app. */
  readonly title: Readonly<Record<string, string>> | undefined
  /** The kind of record that it stands next to; empty: none. */
  readonly context: string
  readonly url: string
  readonly requiredScopes: readonly string[]
}

/** The place of the screen that sets an app up. */
export const setupPlace = 'setup'

export function placesOf({ capabilities }: Manifest): Place[] {
  const { menuItems = [], tabs = [], pane = [] } = capabilities?.erp ?? {}
  const launcher = capabilities?.hub?.appLauncher?.redirectUrl
  const inContext = (kind: 'tab' | 'pane') => (given: (typeof tabs)[number]) =>
    placeOf(kind, given, { name: `${kind}:${given.id}`, context: given.context })
  return [
    ...(launcher === undefined
      ? []
      : [placeOf('appLauncher', { url: launcher }, { name: 'launcher', context: '' })]),
    ...menuItems.map((given) =>
      placeOf('menuItem', given, { name: `menu:${given.id}`, context: '' }),
    ),
    ...tabs.map(inContext('tab')),
    ...pane.map(inContext('pane')),
  ]
}

interface GivenPlace {
  readonly url: string
  readonly name?: Readonly<Record<string, string>>
  readonly requiredScopes?: readonly string[]
}

function placeOf(
  kind: PlaceKind,
  { url, name: title, requiredScopes = [] }: GivenPlace,
  rest: Pick<Place, 'name' | 'context'>,
): Place {
  return { kind, url, title, requiredScopes, ...rest }
}

/** Whether a person with these scopes sees it. `all.read` stands for every scope that reads. */
export function isShownTo({ requiredScopes }: Place, scopes: ReadonlySet<string>): boolean {
  return requiredScopes.every(
    (scope) => scopes.has(scope) || (scope.endsWith('.read') && scopes.has('all.read')),
  )
}
