import { generateKeyPairSync } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError, usageError } from '../cli-error.ts'
import type { Answer, Given } from '../command.ts'
import { wholeNumber } from '../option-values.ts'
import { factsOf } from '../table.ts'

const root = new URL('../../../../', import.meta.url)
const example = fileURLToPath(new URL('examples/item-notes/', root))
const bridge = fileURLToPath(new URL('sdk/app-bridge/src/', root))
const examplePort = '4100'

/** Files in the folder of the example that are not copied: they belong to that copy of the app only. */
const own = /^(node_modules|data|private-key\.pem|public-key\.pem|README\.md)($|\/)/

/** Writes the example app under another name, with a key pair of its own. Replaces nothing. */
export async function beginApp(given: Given): Promise<Answer> {
  const directory = resolve(given.argument('directory'))
  const name = given.text('name') ?? basename(directory)
  const port = String(wholeNumber(given, 'port') ?? examplePort)
  if (Number(port) < 1 || Number(port) > 65_535) throw usageError('--port must be from 1 to 65535.')
  await mkdir(directory).catch((cause: NodeJS.ErrnoException) => {
    const isThere = cause.code === 'EEXIST'
    const fault = isThere ? 'is there already. Choose another directory' : 'cannot be created'
    throw new CliError(`${directory} ${fault}.`, { cause })
  })
  await cp(example, directory, {
    recursive: true,
    filter: (source) => !own.test(relative(example, source)),
  })
  await cp(bridge, join(directory, 'app-bridge'), {
    recursive: true,
    filter: (source) => !source.endsWith('.test.ts'),
  })
  await rewrite(join(directory, 'manifest.json'), (text) =>
    named(text, name).replaceAll(`:${examplePort}/`, `:${port}/`),
  )
  await rewrite(join(directory, 'settings.js'), (text) => text.replace(examplePort, port))
  await rewrite(join(directory, 'package.json'), (text) =>
    text.replace('item-notes', packageName(name)),
  )
  await writeKeys(directory)
  await writeFile(join(directory, 'README.md'), readmeOf(name))
  const json = { directory, name, port: Number(port) }
  const facts = factsOf({ Directory: directory, Name: name, Address: `http://localhost:${port}` })
  return { json, text: `${facts}\n\nIts README.md says how it is started and installed.` }
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

function named(text: string, name: string): string {
  return `${JSON.stringify({ ...JSON.parse(text), name: { en: name, de: name } }, undefined, 2)}\n`
}

function packageName(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'app'
  )
}

async function writeKeys(directory: string): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await writeFile(join(directory, 'private-key.pem'), privateKey, { mode: 0o600, flag: 'wx' })
  await writeFile(join(directory, 'public-key.pem'), publicKey, { flag: 'wx' })
}

function readmeOf(name: string): string {
  return `# ${name}

An app for Kontor. It needs Node 24 or later and a service in demo mode (\`npm start\` in the folder of Kontor).

\`\`\`sh
npm install
npm start
\`\`\`

Then, in another shell (\`kontor\` is the command of that name in the folder of Kontor, which finds the service with \`DATA_DIR\`, or with \`KONTOR_URL\`, \`KONTOR_CLIENT_ID\` and \`KONTOR_CLIENT_SECRET\`):

\`\`\`sh
kontor app install manifest.json --key private-key.pem --id-file data/extension-id
\`\`\`

The set-up goes on in the browser, at the address that is printed. A changed manifest needs a newer version; the same command then updates the app. \`private-key.pem\` signs in your name: it is in no repository (\`.gitignore\`) and on no server.

| file | what it does |
|---|---|
| \`manifest.json\` | where the app appears in Kontor, what it asks for, and the addresses that are called |
| \`server.js\`, \`files.js\` | answers requests; hands out the screens |
| \`tokens.js\` | verifies who sits in front of a screen, and that a hook comes from Kontor |
| \`connections.js\` | keeps the API keys of the tenants that have connected the app |
| \`kontor.js\`, \`items.js\` | calls Kontor on behalf of the person |
| \`screens\` | what people see, in German and English, light and dark |
| \`app-bridge\` | how a screen talks with the page around it |
`
}
