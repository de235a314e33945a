import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every page needs is one file: thirty small ones compress less and are asked for one by one. The page around
 * the frame of an app loads the bridge alone, and scripts of the bundler itself belong to both.
 */
const shell = {
  name: 'shell',
  tags: ['$initial' as const],
  test: (id: string) => !/\/web\/(index|frame)\.html|\/main\.tsx|[\\/-]bridge[\\/]|^\0/.test(id),
}

/** So is what many pages need. */
const ofMany = {
  name: 'shared',
  minShareCount: 22,
  test: (id: string) => !/[\\/-]bridge[\\/]|^\0/.test(id),
}
/** What lists are made of. */
const ofLists = {
  name: 'lists',
  minShareCount: 8,
  includeDependenciesRecursively: false,
  test: /shared[\\/](table[\\/](grid|use-|row-|active-cell|selection)|lists[\\/](list-tools|use-list-view|texts|de|en)|views[\\/])|(react-virtual|virtual-core)[\\/]/,
}

/** Small parts that need few others: a file for each would cost a request each. */
const small = {
  name: 'parts',
  minShareCount: 4,
  includeDependenciesRecursively: false,
  test: /icons-react[\\/]dist[\\/]esm[\\/]icons|mantine[\\/]hooks|shared[\\/](table[\\/](texts|de|en|left-rows|list-place|paged-rows|columns|neighbours)|messages|faces|commands|form[\\/]search-text|records[\\/](names|first-rows))/,
}

/** What pages with a form are made of. */
const ofForms = {
  name: 'forms',
  minShareCount: 4,
  includeDependenciesRecursively: false,
  test: /shared[\\/](form[\\/](save-bar|use-form|leave-guard|changes|fields|decimal|before|day-)|conflict|formats[\\/]decimals)|useBlocker|components[\\/](Textarea|Fieldset)[\\/]|get-env/,
}

/** Inputs of several values. */
const ofSeveral = {
  name: 'several',
  minShareCount: 2,
  includeDependenciesRecursively: false,
  test: /components[/](MultiSelect|PillsInput)|use-pills-reorder/,
}

/** What the pages of a room share: its words and what it asks for. */
const ofRoom = {
  name: (id: string) =>
    /[\\/]rooms[\\/]([a-z-]+)[\\/](texts\.ts|de\.json|en\.json|queries|choices)/.exec(id)?.[1] ??
    null,
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

/** The pages for the staff. `src/main/client/build-client.ts` builds them and says where to. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative, since the service may be reached below any path; it completes the addresses of the page.
  base: './',
  cacheDir: fileURLToPath(new URL('../node_modules/.cache/vite', import.meta.url)),
  plugins: [react()],
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html', 'frame.html'].map((page) => new URL(page, import.meta.url).pathname),
      output: {
        codeSplitting: {
          groups: [shell, ofMany, ofLists, small, ofForms, ofSeveral, ofRoom],
        },
      },
    },
    manifest: true,
    assetsInlineLimit: 0,
    // Inline text of a page is refused by its policy.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
})
