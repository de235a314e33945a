import type { Scope } from '../platform/pipeline/scope.ts'

export const channelScopes: readonly Scope[] = [
  // Marks the clients that act for a sales channel, too.
  {
    name: 'channel',
    phrase: { en: 'Work for a sales channel', de: 'Für einen Verkaufskanal arbeiten' },
  },
]
