import { createRequire } from 'node:module'
import type { XMLBuilder } from 'fast-xml-parser'

/** An element by the names of its children, in the order of the schema; attributes begin with `@`. */
export type XmlElement = { readonly [name: string]: XmlContent }
type XmlContent = string | undefined | XmlElement | readonly (XmlElement | string)[]

let builder: XMLBuilder | undefined

/** Loaded with the first document. */
function openBuilder(): XMLBuilder {
  const library = load('fast-xml-parser') as typeof import('fast-xml-parser')
  return new library.XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    suppressEmptyNode: true,
  })
}
const load = createRequire(import.meta.url)

/** A document of XML 1.0 in UTF-8. What has no content is left out. */
export function writeXml(root: string, element: XmlElement): string {
  const declaration = { '@version': '1.0', '@encoding': 'UTF-8' }
  builder ??= openBuilder()
  return builder.build({ '?xml': declaration, [root]: kept(element) ?? '' })
}

function kept(content: XmlContent): XmlContent {
  if (content === undefined || content === '') return undefined
  if (typeof content === 'string') return allowed(content)
  if (Array.isArray(content)) {
    const all = content.map(kept).filter((one) => one !== undefined)
    return all.length > 0 ? (all as XmlElement[]) : undefined
  }
  const children = Object.entries(content).map(([name, child]) => [name, kept(child)] as const)
  const filled = children.filter(([, child]) => child !== undefined)
  // Attributes alone say nothing: a scheme without its id.
  return filled.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(filled) : undefined
}

/** Texts of merchants without the signs that XML 1.0 (2.2) cannot hold, not even escaped. */
const allowed = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
