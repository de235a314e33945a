import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which sources are loaded in one file. Each file costs a request: a page asks for twenty things at most
 * (`examined-pages.ts`), and loads at most 66 kB in addition to the shell (`budget.test.ts`), so a group must not lead
 * to one that few of its pages need. The first group that matches gets a source.
 */

type Matches = RegExp | ((id: string) => boolean)

/** Sources that at least so many pages and late parts need, without what these themselves need. */
const group = (name: string, test: Matches, minShareCount = 2) => ({
  ...{ name, test, minShareCount, includeDependenciesRecursively: false },
})

const isBridge = (id: string) => /[\\/-]bridge[\\/]|^\0/.test(id)

/**
 * What every page needs is one file: thirty small ones compress less and are asked for one by one. The page around
 * the frame of an app loads the bridge alone, and scripts of the bundler itself belong to both.
 */
const shell = {
  name: 'shell',
  tags: ['$initial' as const],
  test: (id: string) => !(isBridge(id) || /\/web\/(index|frame)\.html|\/main\.tsx/.test(id)),
}

/** Of the styles of all pages, a few kilobytes, one file. */
const styles = { name: 'styles', test: /\.module\.css/ }

/** What many pages need. */
const shared = {
  name: 'shared',
  minShareCount: 33,
  test: (id: string) => !isBridge(id),
}

const lists = group(
  'lists',
  /shared\/(table\/(grid|use-|row-|keyboard|selection)|lists\/(list-tools|use-list-view|texts|de|en)|views\/)|(react-virtual|virtual-core)\//,
  8,
)

const iconOf = (id: string) => /icons-react\/dist\/esm\/icons\/(\w+)/.exec(id)?.[1] ?? ''
const iconsIn = (pattern: string, exclude: readonly string[] = []) =>
  globSync(join(import.meta.dirname, 'src', pattern), { exclude }).flatMap(
    (file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? [],
  )
const iconsOfPages = new Set(iconsIn('**/*.{ts,tsx}', ['**/areas']))
/** Icons of declared lists alone: with the others each page would load them. */
const iconsOfLists = new Set(
  iconsIn('rooms/settings/areas/*.ts').filter((name) => !iconsOfPages.has(name)),
)

const ofParts =
  /mantine\/hooks|shared\/(table\/(texts|de|en|left-rows|list-place|paged-rows|columns|neighbours)|messages|faces|commands|form\/(search-text|use-one-save|texts|de\.|en\.)|records\/(names|first-rows|references|values|texts|de\.|en\.)|wide-table|save-file|formats|patience|changes\/record-changes)|nfiniteQuery|use-computed-color-scheme|components\/Skeleton\//
/** Small things that need few others. */
const parts = group(
  'parts',
  (id) => ofParts.test(id) || (iconOf(id) !== '' && !iconsOfLists.has(iconOf(id))),
  4,
)

/** Small things that few pages need. */
const rare = group(
  'rare',
  /FileButton\/|mantine\/hooks\/esm\/(?!use-clipboard)|icons-react\/dist\/esm\/icons/,
)

const ofDeclared =
  /shared\/records\/(declared|use-declared|record-queries)|rooms\/settings\/(declared|custom-field|named-list|area|operator\/operator-area|ways|texts|de|en)/
/** The declarations of records, and what their pages are made of. */
const declared = group('declared', (id) => ofDeclared.test(id) || iconsOfLists.has(iconOf(id)))

/** How pages of records are laid out. */
const layout = group(
  'layout',
  /components\/(SimpleGrid|List)\/|get-base-value|shared\/(facts|figure|return-states)/,
)

/** The form of a declared record. */
const recordForm = group(
  'record-form',
  /shared\/records\/(record-form|inputs\/(choices|(field|reference)-input)|pages\/(posts|record-side|delete-button)|use-field-names)/,
)

/** What the service says of its records. */
const kinds = group('kinds', /shared\/records\/kinds|generated\/records/)

/** What apps show next to a record, and how its page learns of changes. */
const aside = group(
  'aside',
  /shared\/(apps|changes\/followed-records)|components\/(Tabs|Accordion|Collapse)\/|use-((horizontal-)?collapse|local-storage)|get-safe-id/,
)

/** What pages that are worked with a scanner share; what reads codes in pictures comes when it is wanted. */
const scanning = group(
  'scanning',
  /shared\/scanning\/|rooms\/warehouse\/(place-choice|use-said|use-kept-state)/,
)

/** Where what was found is shown: the palette above all pages asks for it, so no page has to. */
const above = group('above', /shared\/found-address/)

/** The documents and the own fields of a record. */
const documents = group(
  'documents',
  /shared\/(custom-fields\/(late|texts|de|en)|documents\/(document-list|latest|use-kind-names|queries|texts|de|en))|generated\/document-fields/,
)

/** What was changed of a record, in words. */
const history = group(
  'history',
  /shared\/(records\/use-words|conflict\/changed-fields)|generated\/words/,
)

/** The same over time, next to a record. */
const timeline = group('timeline', /records\/pages\/record-history|components\/Timeline\//, 1)

const forms = group(
  'forms',
  /shared\/(records\/field-group|form\/(save-bar|use-form|leave-guard|changes|fields|decimal|before|day-)|conflict)|useBlocker|components\/(Textarea|Fieldset)\/|get-env/,
)

/** Inputs of several values. */
const several = group('several', /components\/(MultiSelect|PillsInput|Pill)\/|use-pills-reorder/)

/** What is shown next to the fields of a company. */
const company = group(
  'company',
  /settings\/(company|number-ranges)\/(?!ranges-page)|IconInfoCircle/,
  1,
)

/** What the pages of a room share: its words and what it asks for. */
const ofRoom = {
  name: (id: string) =>
    /rooms\/([a-z-]+)\/(texts\.ts|de\.json|en\.json|queries|choices|order-states|lines\.tsx|record\/order-goods)/.exec(
      id,
    )?.[1] ?? null,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

export const fileGroups = [
  ...[
    styles,
    shell,
    kinds,
    shared,
    lists,
    company,
    aside,
    scanning,
    above,
    documents,
    history,
    timeline,
    layout,
    parts,
  ],
  ...[forms, several, recordForm, declared, rare, ofRoom],
]
