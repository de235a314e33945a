import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { drawnPages } from './drawn-pages.ts'
import type { FormFault, Rendered, RenderOrder } from './render-order.ts'

// Makes documents, one after another, in a process of its own: forms are written by tenants. It has no
// secrets in its environment; a form finds no file, since the folder that it sees is empty, and no network,
// since the address of the proxy for packages leads nowhere. Time and memory are limited from outside.

const folder = '/no-such-folder'
const fonts = fileURLToPath(new URL('TTF', import.meta.resolve('source-sans/package.json')))
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] })

/** The form between what is put on its pages and the file behind it; names and words are data, not program. */
const around = `#set page(foreground: place(top + center, dy: 8mm, text(font: "Source Sans 3", size: 11pt, fill: luma(90), sys.inputs.mark))) if "mark" in sys.inputs
#include "main.typ"
#if "embedded" in sys.inputs {
  let file = json(bytes(sys.inputs.embedded))
  pdf.embed(file.name, bytes(file.text), relationship: file.relationship, mime-type: file.mediaType, description: file.description)
}
`
/** Modules that forms may import in addition to their own sources. */
const shared = ['codes', 'logo'].map(
  (name) => [name, readFileSync(new URL(`./${name}.typ`, import.meta.url))] as const,
)

async function render({
  sources,
  data,
  logo,
  mark,
  embedded,
  pagesMax,
}: RenderOrder): Promise<Rendered> {
  compiler.resetShadow()
  compiler.mapShadow(`${folder}/around.typ`, Buffer.from(around))
  for (const [name, text] of shared) compiler.mapShadow(`${folder}/${name}.typ`, text)
  for (const [name, text] of Object.entries(sources)) {
    compiler.mapShadow(`${folder}/${name}.typ`, Buffer.from(text))
  }
  if (logo) compiler.mapShadow(`${folder}/logo`, Buffer.from(logo.bytes))
  try {
    const inputs = { data, ...(logo && { logo: logo.mediaType.replace(/^image\/(jpe)?/, '') }) }
    const added = {
      ...(mark !== undefined && { mark }),
      ...(embedded && { embedded: JSON.stringify(embedded) }),
    }
    const isBare = Object.keys(added).length === 0
    const compiled = await compile(isBare ? 'main' : 'around', { ...inputs, ...added })
    if ('faults' in compiled) return { ...compiled, ...resident() }
    if (pagesMax !== undefined) {
      const pages = drawnPages(compiler.svg(compiled.document), pagesMax)
      return { pages, pageCount: compiled.document.numOfPages, ...resident() }
    }
    // Everything that differs between runs, such as the time, is left out, so the same order has the same bytes.
    const pdf = compiler.pdf(compiled.document, { pdfStandard: 'a-3b', creationTimestamp: 0 })
    return { pdf, ...resident() }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { faults: [{ source: 'main', message }], ...resident() }
  } finally {
    compiler.evictCache(0)
  }
}

type Inputs = Record<string, string>
type Compiled = { readonly document: NodeTypstDocument } | { readonly faults: readonly FormFault[] }

/** With the codes that it wants: forms cannot draw them, so they are drawn here and it is compiled once more. */
async function compile(main: string, inputs: Inputs): Promise<Compiled> {
  const compiled = compiler.compile({ mainFilePath: `${folder}/${main}.typ`, inputs })
  const error = compiled.takeError()
  const document = compiled.result
  if (error || !document) return { faults: faultsOf(compiler, error) }
  if ('codes' in inputs) return { document }
  const wanted = compiler.query(document, { selector: '<wanted-code>', field: 'value' })
  const keys = wanted.filter((key: unknown) => typeof key === 'string')
  if (keys.length === 0) return { document }
  // It takes a while to load, and many documents have no code.
  const { drawnCodes } = await import('./drawn-codes.ts')
  return compile(main, { ...inputs, codes: JSON.stringify(drawnCodes(keys)) })
}

type CompileError = Parameters<NodeCompiler['fetchDiagnostics']>[0]
interface Diagnostic {
  readonly message: string
  readonly path: string
  readonly severity: number
  /** Both count from 0. */
  readonly range: { readonly start: { readonly line: number; readonly character: number } } | null
}
/** The others say by which calls an error was reached. */
const errorSeverity = 1

function faultsOf(from: NodeCompiler, error: CompileError | null): FormFault[] {
  const found: Diagnostic[] = error ? from.fetchDiagnostics(error) : []
  return found
    .filter(({ severity }) => severity === errorSeverity)
    .map(({ path, message, range }) => ({
      source: path.replace(/^.*\/|\.typ$/g, ''),
      message,
      ...(range && { line: range.start.line + 1, column: range.start.character + 1 }),
    }))
}

const resident = () => ({ residentBytes: process.memoryUsage.rss() })

process.on('message', async (order: RenderOrder) => process.send?.(await render(order)))
process.send?.('ready')
// Without the service nobody waits for a document.
process.once('disconnect', () => process.exit())
