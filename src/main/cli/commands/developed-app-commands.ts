import { CliError, usageError } from '../cli-error.ts'
import type { Command, Given } from '../command.ts'

// What the commands do is loaded on demand: the rules for manifests bring all rooms with them.

const key = { value: 'file', about: 'private key in PEM, of Ed25519 or P-256' }

/** The file of the private key. Throws a `CliError` (status 2) where none is given. */
function keyFile(given: Given): string {
  const file = given.text('key')
  if (file !== undefined) return file
  throw usageError('--key is missing: the file with the private key that signs.')
}

const initApp: Command = {
  name: 'app init',
  summary: 'Begin an app in a directory of its own',
  takes: ['directory'],
  options: {
    name: { value: 'text', about: 'what people call it; the name of the directory if left out' },
    port: { value: 'number', about: 'where it listens on this machine; 4100 if left out' },
  },
  explanation: [
    'Writes a small app that works: manifest, key pair, server, screens. The directory must not exist.',
  ],
  examples: ['app init my-app', 'app init my-app --name "Stock notes" --port 4200'],
  async run(given) {
    const { beginApp } = await import('../apps/begin-app.ts')
    return beginApp(given)
  },
}

const validateApp: Command = {
  name: 'app validate',
  summary: 'Check a manifest as the service does, without one',
  takes: ['manifest'],
  options: { public: { about: 'refuse localhost, as every service but one in demo mode does' } },
  explanation: ['Names every fault with its place. The status is 1 where there is any.'],
  examples: ['app validate manifest.json', 'app validate manifest.json --public'],
  async run(given) {
    const { faultLines, readManifestFile } = await import('../apps/manifest-file.ts')
    const isLocalhostAccepted = !given.has('public')
    const file = await readManifestFile(given.argument('manifest'), { isLocalhostAccepted })
    const faults = Object.entries(file.faults).map(([place, { en }]) => [place, en])
    const isValid = faults.length === 0
    const local = file.isLocal ? ' It names localhost: only a service in demo mode takes it.' : ''
    return {
      json: { isValid, isLocal: file.isLocal, faults: Object.fromEntries(faults) },
      text: isValid ? `${file.path} is valid.${local}` : faultLines(file),
      status: isValid ? 0 : 1,
    }
  },
}

const signApp: Command = {
  name: 'app sign',
  summary: 'Sign a manifest',
  takes: ['manifest'],
  options: { key },
  explanation: [
    'Prints what PUT /v2/extensions/{id}/manifest takes: the bytes and their signature.',
  ],
  examples: ['app sign manifest.json --key private-key.pem > signed.json'],
  async run(given) {
    const path = keyFile(given)
    const { faultLines, readManifestFile, readSigningKey, signedManifest } = await import(
      '../apps/manifest-file.ts'
    )
    const file = await readManifestFile(given.argument('manifest'))
    if (Object.keys(file.faults).length > 0) throw new CliError(faultLines(file))
    const json = signedManifest(file, await readSigningKey(path))
    return { json, text: JSON.stringify(json, undefined, 2) }
  },
}

const installApp: Command = {
  name: 'app install',
  summary: 'Sign an app, offer it in the running service, and install it',
  takes: ['manifest'],
  options: {
    key,
    provider: { value: 'name', about: 'who offers it; "Own apps" if left out' },
    website: { value: 'address', about: 'of a provider that does not exist yet' },
    name: { value: 'text', about: 'of the extension; that of the manifest if left out' },
    'id-file': { value: 'file', about: 'write the id of the extension there, for the app' },
    yes: { about: 'do not ask before installing; needed where nobody can be asked' },
  },
  explanation: [
    'Provider, key and extension are added where they are missing, and found again the next time. An',
    'app that is installed already is updated where the version of its manifest is newer. Who sets the',
    'app up continues in the browser, at the address that is printed.',
  ],
  examples: [
    'app install manifest.json --key private-key.pem',
    'app install manifest.json --key private-key.pem --provider "Parcel Tools" --yes',
  ],
  async run(given, surroundings) {
    const path = keyFile(given)
    const { offerAndInstall } = await import('../apps/offer-app.ts')
    return offerAndInstall(given, path, surroundings)
  },
}

/** For those who develop apps. */
export const developedAppCommands = [initApp, validateApp, signApp, installApp]
