/** What sessions are hashed for (see `Vault.hash`): only the hash is kept. */
export const sessionPurpose = 'channel-session'
