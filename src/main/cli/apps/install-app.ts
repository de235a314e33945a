import { setTimeout as pause } from 'node:timers/promises'
import { CliError } from '../cli-error.ts'
import type { InterfaceClient } from '../interface-client.ts'

/** What the service shows of an app, as far as an installation needs it. */
export interface ShownApp {
  readonly extensionId: string
  readonly name: string
  readonly providerName: string
  readonly version: string
  readonly scopes: readonly { readonly name: string; readonly phrase: string }[]
  readonly addedScopes: readonly string[]
  readonly hooks: { readonly configurationUrl: string }
  readonly installation: {
    readonly id: string
    readonly status: string
    readonly version: string
  } | null
}

export interface Installed {
  readonly installationId: string
  readonly status: string
  readonly version: string
}

interface Installation {
  readonly id: string
  readonly status: string
  readonly version: string
  readonly failure: string
}

/** The service tries the screen for ten seconds at most. */
const waitingMsMax = 30_000

/** Installs an app, or updates it where it is installed, and waits until its set-up can begin. Throws a `CliError`. */
export async function bringIn(client: InterfaceClient, app: ShownApp): Promise<Installed> {
  const { installation, extensionId, version, scopes, addedScopes } = app
  if (!installation) {
    const acceptedScopes = scopes.map(({ name }) => name)
    const body = { extensionId, acceptedScopes }
    const added = await client.call<Installation>('POST /v2/app-installations', body)
    return untilReached(client, app, added.id)
  }
  const { id, status } = installation
  if (installation.version === version) return untilReached(client, app, id)
  if (status === 'checking' || status === 'settingUp') {
    throw new CliError(
      `Version ${installation.version} is being set up. Complete that in the browser, or remove the app there, and install it again.`,
    )
  }
  const body = { acceptedScopes: addedScopes }
  const updated = await client.call<Installation>(`POST /v2/app-installations/${id}/update`, body)
  return shown(updated)
}

async function untilReached(
  client: InterfaceClient,
  { hooks: { configurationUrl } }: ShownApp,
  id: string,
): Promise<Installed> {
  const deadline = performance.now() + waitingMsMax
  for (;;) {
    const found = await client.call<Installation>(`GET /v2/app-installations/${id}`)
    if (found.status === 'failed') {
      throw new CliError(
        `${configurationUrl} did not answer (${found.failure}). Start the app, and install it again.`,
      )
    }
    if (found.status !== 'checking') return shown(found)
    if (performance.now() > deadline) {
      throw new CliError(
        `${configurationUrl} was not tried within half a minute. Background work (kontor work) must be running.`,
      )
    }
    await pause(200)
  }
}

function shown({ id, status, version }: Installation): Installed {
  return { installationId: id, status, version }
}
