import type { Command } from '../command.ts'

// Loaded on demand: commands that only call the service start faster without database code.

const exportOne: Command = {
  name: 'tenant export',
  summary: 'Write all records and files of one tenant into an archive, while the service runs',
  takes: ['tenant', 'file'],
  explanation: [
    'The archive (ZIP) can be read without Kontor: a CSV file for each table, the attached files, and',
    'manifest.json with columns, types, numbers of rows and hashes.',
  ],
  examples: ['tenant export 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11 northern-tea.zip'],
  async run(given, surroundings) {
    const { takeOut } = await import('./tenant-file.ts')
    return takeOut(given, surroundings)
  },
}

const importOne: Command = {
  name: 'tenant import',
  summary: 'Bring a tenant from such an archive into this installation, all of it or nothing',
  takes: ['file'],
  explanation: [
    'The installation must be of the same version. With the master key of the one that the archive comes',
    'from, keys and secrets of the tenant go on working; with another one they are issued anew.',
  ],
  examples: ['tenant import northern-tea.zip'],
  async run(given, surroundings) {
    const { bringIn } = await import('./tenant-file.ts')
    return bringIn(given, surroundings)
  },
}

export const tenantFileCommands = [exportOne, importOne]
