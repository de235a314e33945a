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

/** So is what many pages need, and what lists are made of. */
const ofMany = {
  name: 'shared',
  minShareCount: 22,
  test: (id: string) => !/[\\/-]bridge[\\/]|^\0/.test(id),
}
const ofLists = {
  name: 'lists',
  minShareCount: 8,
  includeDependenciesRecursively: false,
  test: /shared[\\/](table[\\/](grid|use-|row-|active-cell)|lists[\\/](list-tools|use-list-view)|views[\\/])|(react-virtual|virtual-core)[\\/]/,
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
      output: { codeSplitting: { groups: [shell, ofMany, ofLists] } },
    },
    manifest: true,
    assetsInlineLimit: 0,
    // Inline text of a page is refused by its policy.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
})
