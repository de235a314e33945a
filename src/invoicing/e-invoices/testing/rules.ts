import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The publishers' own rules for e-invoices, which are kept outside the project. */
const rules = new URL('../../../../../shared/data/einvoice/', import.meta.url)
const schema = fileURLToPath(new URL('factur-x-en16931/FACTUR-X_EN16931.xsd', rules))
const saxon = '/usr/share/java/Saxon-HE.jar'

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined
const absent = [
  ...(existsSync(rules) ? [] : [`THE RULES (${fileURLToPath(rules)})`]),
  ...(existsSync(saxon) && isThere('java') ? [] : ['SAXON (Debian: libsaxonhe-java)']),
  ...(isThere('xmllint') ? [] : ['XMLLINT (Debian: libxml2-utils)']),
]

/** For tests that hold documents against the rules: they are skipped where those or their tools are absent. */
export const unlessRulesAreMissing = {
  skip: absent.length > 0 ? `NOT HERE: ${absent.join(', ')}` : false,
} as const

/**
 * What of the rules of EN 16931 and of XRechnung, and of the schema of Factur-X, the documents break, one text
 * each. Names begin with `xrechnung-` or `factur-x` and contain `ubl` or `cii`. One process holds all of
 * them against all rules, since reading these takes seconds.
 */
export function brokenRules(documents: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(`${tmpdir()}/e-invoices-`)
  try {
    const files = Array.from(documents, ([name, xml]) => {
      const file = `${folder}/${name}.xml`
      writeFileSync(file, xml)
      return file
    })
    const list = `${folder}/list.txt`
    writeFileSync(list, files.map((file) => pathToFileURL(file).href).join('\n'))
    const lines = execFileSync('java', [
      ...['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', saxon],
      ...['net.sf.saxon.Transform', '-it:main'],
      `-xsl:${fileURLToPath(new URL('validate.xsl', import.meta.url))}`,
      ...[`rules=${rules.href}`, `list=${pathToFileURL(list).href}`],
    ])
    const broken = lines
      .toString()
      .split('\n')
      .map((line) => line.trim())
    return [...broken.filter((line) => line !== ''), ...againstSchema(files)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function againstSchema(files: readonly string[]): string[] {
  const cii = files.filter((file) => file.includes('cii'))
  if (cii.length === 0) return []
  const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...cii])
  return stderr
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(' validates'))
}
