import { EmbeddedPostgresError, type EmbeddedPostgresFault } from './embedded-error.ts'
import { lastLines } from './server-log.ts'

const faults: [RegExp, EmbeddedPostgresFault, string][] = [
  [
    /No space left on device|Disk quota exceeded/,
    'disk.full',
    'The disk is full. Free some space.',
  ],
  [
    /could not map anonymous shared memory|could not create shared memory|Cannot allocate memory/,
    'memory.exhausted',
    'There is not enough memory. Free some, or lower shared_buffers.',
  ],
  [
    /lock file "[^"]*\.s\.PGSQL[^"]*" already exists|could not create any Unix-domain sockets/,
    'socket.in-use',
    'Its socket cannot be opened. Another server may be using it.',
  ],
  [
    /lock file "postmaster\.pid" already exists|pre-existing shared memory block/,
    'data-directory.in-use',
    'Another PostgreSQL server is running on the data directory. Stop it first.',
  ],
  [
    /database files are incompatible with server/,
    'data-directory.version',
    'The data directory was written by another version of PostgreSQL. Export it with that version.',
  ],
  [
    /^chrt: failed to execute|error while loading shared libraries|symbol not found|version `GLIBC/m,
    'binaries.unusable',
    'Its binaries do not run on this system. Set DATABASE_URL to a PostgreSQL of your own.',
  ],
  [
    /Permission denied|Read-only file system|data directory .* has wrong ownership/,
    'data-directory.not-writable',
    'Its files are not accessible for the user it runs as.',
  ],
  [
    /invalid (primary )?checkpoint record|could not locate a valid checkpoint|invalid data in file|could not open file "global/,
    'data-directory.damaged',
    'The data directory is damaged. Restore it from a backup.',
  ],
]

/** Explains from its log why the server (or the program named in `failure`) failed. */
export function postmasterFault(
  log: string,
  detail: Record<string, unknown>,
  failure = 'The embedded PostgreSQL did not start',
): EmbeddedPostgresError {
  const lines = lastLines(log)
  const [, code, reason] = faults.find(([sign]) => sign.test(log)) ?? [
    log,
    'postmaster.failed' as const,
    lines.findLast((line) => /error|fatal|panic/i.test(line)) ?? lines.at(-1) ?? '',
  ]
  return new EmbeddedPostgresError(`${failure}. ${reason}`.trim(), {
    code,
    detail: { ...detail, log: lines },
  })
}

/**
 * Whether the failure passes by itself: the process number or memory of a dead server is not released
 * yet.
 */
export function passesByItself(fault: EmbeddedPostgresError): boolean {
  return fault.code === 'data-directory.in-use' || fault.code === 'socket.in-use'
}
