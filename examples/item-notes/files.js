import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { kontorOrigin } from './settings.js'

const screens = new URL('./screens/', import.meta.url)
/** The bridge: a copy in the app's own folder, or that of the folder of Kontor which this example stands in. */
const bridge = [new URL('./app-bridge/', import.meta.url), bridgeOfKontor()].find(existsSync)
const bridgeFiles = ['index', 'connect', 'peer', 'message', 'bridge-error']

function bridgeOfKontor() {
  return new URL('../../sdk/app-bridge/src/', import.meta.url)
}

const scriptType = 'text/javascript; charset=utf-8'
const types = { html: 'text/html; charset=utf-8', js: scriptType, css: 'text/css; charset=utf-8' }
const names = [
  ...['setup.html', 'setup.js', 'note.html', 'note.js', 'overview.html', 'overview.js'],
  ...['screen.js', 'texts.js', 'screen.css'],
]

/** The files of the screens, by the paths at which browsers find them. Nothing else is ever read. */
const files = Object.fromEntries([
  ...names.map((name) => [
    `/${name.replace(/\.html$/, '')}`,
    { type: types[name.split('.')[1]], read: () => readFile(new URL(name, screens)) },
  ]),
  ...bridgeFiles.map((name) => [
    `/app-bridge/${name}.ts`,
    { type: scriptType, read: () => readModule(new URL(`${name}.ts`, bridge)) },
  ]),
  [
    '/host.js',
    { type: scriptType, read: () => `export const hostOrigin = ${JSON.stringify(kontorOrigin)}\n` },
  ],
])

export function findFile(path) {
  return Object.hasOwn(files, path) ? files[path] : undefined
}

/** TypeScript as browsers understand it: the same lines without their types. */
async function readModule(file) {
  return stripTypeScriptTypes(await readFile(file, 'utf8'))
}

/**
 * Screens load nothing from elsewhere, run no script within the page, and are shown in no frame but that of Kontor.
 */
export const fileHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    ...["script-src 'self'", "style-src 'self'", "connect-src 'self'"],
    ...["base-uri 'none'", "form-action 'none'", `frame-ancestors ${kontorOrigin}`],
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
}
