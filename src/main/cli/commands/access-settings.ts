import { resolve } from 'node:path'
import { tenantOfClientId } from '../../../access/oauth/client-id.ts'
import { type FirstRun, firstRunFile, readFirstRun } from '../../first-run/first-run-file.ts'
import { CliError } from '../cli-error.ts'

/** The settings that reach a running service, as far as they are given. */
export interface AccessSettings {
  readonly url: string | undefined
  readonly tenantId: string | undefined
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
  readonly firstRunFile: string
}

export interface Access {
  readonly baseUrl: string
  readonly tenantId: string
  readonly clientId: string
  readonly clientSecret: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function readAccessSettings(env: Environment, url: string | undefined): AccessSettings {
  const setting = (name: string) => env[name]?.trim() || undefined
  return {
    url: url ?? setting('KONTOR_URL'),
    tenantId: setting('KONTOR_TENANT')?.toLowerCase(),
    clientId: setting('KONTOR_CLIENT_ID'),
    clientSecret: setting('KONTOR_CLIENT_SECRET'),
    firstRunFile: firstRunFile(resolve(setting('DATA_DIR') ?? './data')),
  }
}

/** The given settings, completed by those that the first start of the service left. Throws a `CliError`. */
export function accessOf(settings: AccessSettings): Access {
  const { clientId, clientSecret } = settings
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw new CliError(
      'KONTOR_CLIENT_ID and KONTOR_CLIENT_SECRET belong together. Set both or neither.',
    )
  }
  const left = readLeft(settings.firstRunFile)
  const baseUrl = settings.url ?? left?.baseUrl ?? 'http://127.0.0.1:8080'
  if (!URL.canParse(baseUrl)) {
    throw new CliError(
      `${baseUrl} is not an address. Set KONTOR_URL to one like http://127.0.0.1:8080.`,
    )
  }
  const client = clientId && clientSecret ? { clientId, clientSecret } : left?.client
  if (!client) throw noCredentials(settings)
  const tenantId = settings.tenantId ?? tenantOfClientId(client.clientId) ?? left?.tenantId
  if (!tenantId)
    throw new CliError(
      'The client id does not contain a tenant. Set KONTOR_TENANT to the id of the tenant.',
    )
  return { baseUrl: baseUrl.replace(/\/+$/, ''), tenantId, ...client }
}

function readLeft(file: string): FirstRun | undefined {
  try {
    return readFirstRun(file)
  } catch (cause) {
    const message = `${file} cannot be read. Run this as the user of the service, or set KONTOR_CLIENT_ID and KONTOR_CLIENT_SECRET.`
    throw new CliError(message, { cause })
  }
}

function noCredentials({ firstRunFile }: AccessSettings): CliError {
  return new CliError(
    `There are no credentials: KONTOR_CLIENT_ID and KONTOR_CLIENT_SECRET are not set, and there is no ${firstRunFile}. ` +
      'Set them, set DATA_DIR, or create the first tenant with: kontor tenant create <name> --first',
  )
}
