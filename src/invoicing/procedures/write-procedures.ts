import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { ZipWriter } from '../../platform/archives/zip-writer.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type AskedFacts, readProcedureFacts } from './procedure-facts-store.ts'
import { procedurePage } from './procedure-page.ts'
import { procedureSections } from './procedure-sections.ts'
import { procedureWords } from './procedure-words.ts'

/** Writes the description of procedures (GoBD no. 151 ff.) in both languages, as the settings are now. */
export async function writeProcedures(
  tx: TenantTx,
  file: string,
  company: string,
  asked: AskedFacts,
): Promise<void> {
  const facts = await readProcedureFacts(tx, asked)
  const output = createWriteStream(file)
  output.on('error', () => undefined)
  const archive = new ZipWriter(output)
  for (const language of ['de', 'en'] as const) {
    const title = `${procedureWords.title[language]}: ${company}`
    const page = procedurePage(language, title, procedureSections(facts, language))
    await archive.add(`procedures-${language}.html`, [page])
  }
  const plain = { ...facts, vatIds: Object.fromEntries(facts.vatIds) }
  await archive.add('settings.json', [JSON.stringify(plain, null, 2)])
  await archive.finish()
  output.end()
  await finished(output)
}
