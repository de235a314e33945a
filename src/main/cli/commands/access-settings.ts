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
  /** The refresh token of the program of a channel. */
  readonly channelToken: string | undefined
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
    channelToken: setting('KONTOR_CHANNEL_TOKEN'),
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
  const baseUrl = baseUrlOf(settings, left)
  const client = clientId && clientSecret ? { clientId, clientSecret } : left?.client
  if (!client) throw noCredentials(settings)
  const tenantId = settings.tenantId ?? tenantOfClientId(client.clientId) ?? left?.tenantId
  if (!tenantId)
    throw new CliError(
      'The client id does not contain a tenant. Set KONTOR_TENANT to the id of the tenant.',
    )
  return { baseUrl, tenantId, ...client }
}

/** The same for the program of a channel, which needs no tenant. */
export function channelAccessOf(settings: AccessSettings): {
  readonly baseUrl: string
  readonly refreshToken: string
} {
  const left = settings.channelToken ? undefined : readLeft(settings.firstRunFile)
  const refreshToken = settings.channelToken ?? left?.channel.refreshToken
  if (!refreshToken) {
    throw new CliError(
      'There is no token of a channel. Set KONTOR_CHANNEL_TOKEN to the refreshToken of its client.',
    )
  }
  return { baseUrl: baseUrlOf(settings, left), refreshToken }
}

function baseUrlOf(settings: AccessSettings, left: FirstRun | undefined): string {
  const baseUrl = settings.url ?? left?.baseUrl ?? 'http://127.0.0.1:8080'
  if (URL.canParse(baseUrl)) return baseUrl.replace(/\/+$/, '')
  throw new CliError(
    `${baseUrl} is not an address. Set KONTOR_URL to one like http://127.0.0.1:8080.`,
  )
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
