import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CliError } from '../cli-error.ts'
import type { Answer, Given, Surroundings } from '../command.ts'
import { accessOf } from '../commands/access-settings.ts'
import { factsOf } from '../table.ts'
import { findExtension, findSigner } from './find-extension.ts'
import { bringIn, type Installed, type ShownApp } from './install-app.ts'
import {
  faultLines,
  type ManifestFile,
  readManifestFile,
  readSigningKey,
  signedManifest,
} from './manifest-file.ts'

const usualProvider = { name: 'Own apps', website: 'https://localhost' }

/** Signs a manifest, adds what is missing around it, and installs the app. Throws a `CliError` that says what failed. */
export async function offerAndInstall(
  given: Given,
  keyFile: string,
  surroundings: Surroundings,
): Promise<Answer> {
  const file = await readManifestFile(given.argument('manifest'))
  if (Object.keys(file.faults).length > 0) throw new CliError(faultLines(file))
  const key = await readSigningKey(keyFile)
  const client = await surroundings.service()
  const provider = await findSigner(client, key, {
    isNamed: given.has('provider'),
    name: given.text('provider') ?? usualProvider.name,
    website: given.text('website') ?? usualProvider.website,
  })
  const extensionId = await findExtension(client, provider, {
    id: file.content.extensionId,
    name: given.text('name') ?? nameOf(file),
  })
  await keepId(given.text('id-file'), extensionId)
  await client.call(`PUT /v2/extensions/${extensionId}/manifest`, signedManifest(file, key))
  const app = await client.call<ShownApp>(`GET /v2/apps/${extensionId}`)
  if (!(await isAgreed(app, given, surroundings))) {
    return {
      json: { extensionId, installed: false },
      text: 'The app was not installed.',
      status: 1,
    }
  }
  const installed = await bringIn(client, app)
  return answerOf(
    installed,
    extensionId,
    `${accessOf(surroundings.access).baseUrl}/erp/apps/${extensionId}`,
  )
}

function nameOf({ content: { name } }: ManifestFile): string {
  return name['en'] ?? Object.values(name)[0] ?? ''
}

/** Keeps the id by which the app verifies requests to it. */
async function keepId(path: string | undefined, extensionId: string): Promise<void> {
  if (path === undefined) return
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, `${extensionId}\n`)
  } catch (cause) {
    throw new CliError(`${path} cannot be written: ${(cause as Error).message}.`, { cause })
  }
}

/** Shows what the app may do then, and asks. */
async function isAgreed(
  { name, providerName, version, scopes, addedScopes, installation }: ShownApp,
  given: Given,
  { terminal }: Surroundings,
): Promise<boolean> {
  if (installation && addedScopes.length === 0) return true
  const allowed = scopes.filter((scope) => !installation || addedScopes.includes(scope.name))
  terminal.note(`${name} ${version} of ${providerName} asks for:`)
  for (const scope of allowed) terminal.note(`  ${scope.name}: ${scope.phrase}`)
  if (given.has('yes')) return true
  if (!terminal.isInteractive) {
    throw new CliError(
      'The app was not installed, since nobody can be asked here. Say --yes to allow this.',
    )
  }
  return terminal.confirm('Allow this and install the app?')
}

function answerOf(
  { installationId, status, version }: Installed,
  extensionId: string,
  address: string,
): Answer {
  const rest = status === 'settingUp' ? `\n\nThe set-up goes on in the browser: ${address}` : ''
  return {
    json: { extensionId, installationId, status, version, address },
    text: `${factsOf({ Extension: extensionId, Installation: installationId, Version: version, Status: status })}${rest}`,
  }
}
