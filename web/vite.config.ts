import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fileGroups } from './file-groups.ts'

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
        codeSplitting: { groups: fileGroups },
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
