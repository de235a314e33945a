import type { ConnectionSettings } from './connection.ts'

/** The address at which other processes reach the database, servers among them. */
export function databaseUrlOf(settings: ConnectionSettings): string {
  if (settings.connectionString !== undefined) return settings.connectionString
  const { host = '', port = 5432, user = '', password, database } = settings
  const parts = new URLSearchParams({
    ...{ host, port: String(port), user },
    ...(password && { password: String(password) }),
  })
  return `postgres:///${database}?${parts}`
}
