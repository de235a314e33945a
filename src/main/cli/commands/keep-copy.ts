import { statSync } from 'node:fs'
import { backup } from '../../../platform/backup/backup.ts'
import { restore } from '../../../platform/backup/restore.ts'
import type { Answer, Given, Surroundings } from '../command.ts'
import { sizeOf } from '../size-of.ts'
import { factsOf } from '../table.ts'
import { copying } from './tenants/copying.ts'

/** Writes all data of all tenants into one file. */
export async function backUp(given: Given, surroundings: Surroundings): Promise<Answer> {
  const file = given.argument('file')
  const manifest = await copying(surroundings, 'copying', (where) => backup({ ...where, file }))
  const facts = factsOf({
    File: file,
    Size: sizeOf(statSync(file).size),
    Records: countOf(manifest.tables),
    'As of': manifest.createdAt,
    'Master key': manifest.keyFingerprint,
  })
  const text = `${facts}\n\nThe master key is not in the file. Keep a copy of it in another place.`
  return { json: { file, ...manifest }, text }
}

/** Restores such a file into an empty database. */
export async function fillFrom(given: Given, surroundings: Surroundings): Promise<Answer> {
  const file = given.argument('file')
  const { manifest, isSameKey } = await copying(surroundings, 'restoring', (where) =>
    restore({ ...where, file }),
  )
  const facts = factsOf({ Records: countOf(manifest.tables), 'As of': manifest.createdAt })
  const warning = `The backup was made under another master key (${manifest.keyFingerprint}). Put that key in its place: until then API keys, client secrets and tokens of the backup are worth nothing.`
  return {
    json: { file, isSameKey, ...manifest },
    text: isSameKey ? facts : `${facts}\n\n${warning}`,
    status: isSameKey ? 0 : 1,
  }
}

function countOf(tables: readonly { readonly rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
