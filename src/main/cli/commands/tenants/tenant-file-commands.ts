import type { Command } from '../../command.ts'

// Loaded on demand: commands that only call the service start faster without database code.

const exportOne: Command = {
  name: 'tenant export',
  summary: 'Write all records and files of one tenant into an archive, while the service runs',
  takes: ['tenant', 'file'],
  options: {
    recipient: {
      value: 'key',
      isRepeatable: true,
      about: 'encrypt for the holder of this key (age1…)',
    },
    'passphrase-file': { value: 'file', about: 'encrypt with the passphrase in this file' },
  },
  explanation: [
    'The archive (ZIP) can be read without Kontor: a CSV file for each table, the attached files, and',
    'manifest.json with columns, types, numbers of rows and hashes. An encrypted one is a file of age',
    '(age-encryption.org): `age --decrypt` makes the archive of it.',
  ],
  examples: [
    'tenant export 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11 northern-tea.zip',
    'tenant export 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11 northern-tea.zip.age --passphrase-file phrase.txt',
  ],
  async run(given, surroundings) {
    const { takeOut } = await import('./tenant-file.ts')
    return takeOut(given, surroundings)
  },
}

const importOne: Command = {
  name: 'tenant import',
  summary: 'Bring a tenant from such an archive into this installation, all of it or nothing',
  takes: ['file'],
  options: {
    identity: {
      value: 'file',
      about: 'a file with the key (AGE-SECRET-KEY-1…) that opens an encrypted archive',
    },
    'passphrase-file': { value: 'file', about: 'a file with the passphrase that opens it' },
    cell: { value: 'name', about: 'the cell that it shall live in; the first one that takes any' },
  },
  explanation: [
    'The installation must be of the same or a later version. With the master key of the one that the archive comes',
    'from, keys and secrets of the tenant go on working; with another one they must be issued again.',
  ],
  examples: ['tenant import northern-tea.zip'],
  async run(given, surroundings) {
    const { bringIn } = await import('./tenant-file.ts')
    return bringIn(given, surroundings)
  },
}

const cloneOne: Command = {
  name: 'tenant clone',
  summary: 'Make a copy of a tenant in the same installation, for trials',
  takes: ['tenant'],
  options: {
    name: { value: 'text', about: 'what the copy is called' },
    anonymised: { about: 'replace people: names, addresses, bank accounts, notes, papers' },
  },
  explanation: [
    'The copy has credentials of its own, which are shown once, and sends nothing: keys, clients, apps,',
    'webhooks, channels, mail servers and what waits to be sent stay behind, printers and workflows are off.',
  ],
  examples: [
    'tenant clone 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11 --name "Trial of Northern Tea" --anonymised',
  ],
  async run(given, surroundings) {
    const { makeCopy } = await import('./tenant-file.ts')
    return makeCopy(given, surroundings)
  },
}

export const tenantFileCommands = [exportOne, importOne, cloneOne]
