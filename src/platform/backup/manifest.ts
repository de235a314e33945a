/** A backup cannot be made or is not usable; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** The first line of a backup. */
export interface BackupHead {
  readonly format: 'kontor-backup'
  readonly version: 1
  /** RFC 3339; all tables are in the state of this moment. */
  readonly createdAt: string
  /**
   * Fingerprint of the master key that secrets in the tables are sealed with; the key itself is not in
   * the backup.
   */
  readonly keyFingerprint: string
  readonly migrations: readonly AppliedMigration[]
}

export interface BackedUpTable {
  readonly table: string
  readonly rows: number
  /** Hash of the table's rows as PostgreSQL wrote them (COPY, text format). */
  readonly sha256: string
}

/** What a backup records about itself. */
export interface Manifest extends BackupHead {
  readonly tables: readonly BackedUpTable[]
}

export function headOf(value: unknown): BackupHead {
  const { format, version } = (value ?? {}) as Partial<BackupHead>
  if (format !== 'kontor-backup') throw new BackupError('This file is not a backup of Kontor.')
  if (version !== 1) {
    throw new BackupError('This backup was made by a newer version. Restore it with that version.')
  }
  return value as BackupHead
}
