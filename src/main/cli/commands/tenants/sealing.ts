import { readFileSync } from 'node:fs'
import type { Sealing, Unsealing } from '../../../../platform/archives/sealed-file.ts'
import { CliError, usageError } from '../../cli-error.ts'
import type { Given } from '../../command.ts'

/** For whom a file is encrypted: `--recipient`, `--passphrase-file`; undefined where nobody is named. */
export function sealingOf(given: Given): Sealing | undefined {
  const recipients = given.texts('recipient')
  const passphrase = passphraseOf(given)
  if (recipients && passphrase !== undefined)
    throw usageError('Name --recipient or --passphrase-file, not both.')
  return recipients || passphrase !== undefined
    ? { recipients: recipients ?? [], passphrase }
    : undefined
}

/** What opens a file: `--identity`, `--passphrase-file`; undefined where nothing is given. */
export function unsealingOf(given: Given): Unsealing | undefined {
  const file = given.text('identity')
  const passphrase = passphraseOf(given)
  if (file === undefined && passphrase === undefined) return undefined
  // As age writes them: a key on each line, and comments.
  const lines = file === undefined ? [] : contentOf(file).split('\n')
  const identities = lines
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  return { identities, passphrase }
}

function passphraseOf(given: Given): string | undefined {
  const file = given.text('passphrase-file')
  if (file === undefined) return undefined
  const passphrase = contentOf(file).replace(/\r?\n$/, '')
  if (!passphrase) throw new CliError(`${file} is empty.`)
  return passphrase
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CliError(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
}
