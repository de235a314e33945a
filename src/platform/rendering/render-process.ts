import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { FormFault, Rendered, RenderOrder } from './render-order.ts'

// Makes documents, one after another, in a process of its own: forms are written by tenants. It has no
// secrets in its environment; a form finds no file, since the folder that it sees is empty, and no network,
// since the address of the proxy for packages leads nowhere. Time and memory are limited from outside.

const folder = '/no-such-folder'
const fonts = fileURLToPath(new URL('TTF', import.meta.resolve('source-sans/package.json')))
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] })

/** The form, and the file behind it; names and words are data, not program. */
const embedding = `#include "main.typ"
#let file = json(bytes(sys.inputs.embedded))
#pdf.embed(file.name, bytes(file.text), relationship: file.relationship, mime-type: file.mediaType, description: file.description)
`

function render({ sources, data, embedded }: RenderOrder): Rendered {
  compiler.resetShadow()
  const main = embedded ? 'embedding' : 'main'
  compiler.mapShadow(`${folder}/embedding.typ`, Buffer.from(embedding))
  for (const [name, text] of Object.entries(sources)) {
    compiler.mapShadow(`${folder}/${name}.typ`, Buffer.from(text))
  }
  try {
    const compiled = compiler.compile({
      mainFilePath: `${folder}/${main}.typ`,
      inputs: { data, ...(embedded && { embedded: JSON.stringify(embedded) }) },
    })
    const error = compiled.takeError()
    if (error || !compiled.result) return { faults: faultsOf(compiler, error), ...resident() }
    // What differs from one making to the next (the time, say) is left out: the same order, the same bytes.
    const pdf = compiler.pdf(compiled.result, { pdfStandard: 'a-3b', creationTimestamp: 0 })
    return { pdf, ...resident() }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { faults: [{ source: 'main', message }], ...resident() }
  } finally {
    compiler.evictCache(0)
  }
}

type CompileError = Parameters<NodeCompiler['fetchDiagnostics']>[0]
interface Diagnostic {
  readonly message: string
  readonly path: string
}

function faultsOf(from: NodeCompiler, error: CompileError | null): FormFault[] {
  const found: Diagnostic[] = error ? from.fetchDiagnostics(error) : []
  return found.map(({ path, message }) => ({
    source: path.replace(/^.*\/|\.typ$/g, ''),
    message,
  }))
}

const resident = () => ({ residentBytes: process.memoryUsage.rss() })

process.on('message', (order: RenderOrder) => process.send?.(render(order)))
// Without the service nobody waits for a document.
process.once('disconnect', () => process.exit())
