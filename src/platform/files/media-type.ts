import { createRequire } from 'node:module'
import mime from 'mime'

/** Loaded with the first file. */
const library = () => load('file-type') as typeof import('file-type')
const load = createRequire(import.meta.url)

/** How much of a file's beginning is enough to determine its type. */
export const headBytes = 64 * 1024

const plainText = 'text/plain'
const unknownType = 'application/octet-stream'

/** The media type of content by its first bytes; what no format is recognized in is text or bytes. */
export async function typeOfContent(head: Buffer): Promise<string> {
  const found = await library().fileTypeFromBuffer(head)
  return found?.mime ?? (isText(head) ? plainText : unknownType)
}

/** Control characters other than tabs, line ends, page feeds and escape do not occur in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are looked for.
const control = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

function isText(head: Buffer): boolean {
  const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))
  return isUtf16 || !control.test(head.toString('latin1'))
}

/** Names that programs give to types which have another one. */
const synonyms: Readonly<Record<string, string>> = {
  'application/csv': 'text/csv',
  'application/x-pdf': 'application/pdf',
  'application/x-rtf': 'application/rtf',
  'application/x-zip-compressed': 'application/zip',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'text/rtf': 'application/rtf',
  'text/xml': 'application/xml',
}

/**
 * The type that somebody claims, as a media type or as an extension of file names; undefined where
 * the word is neither.
 */
export function claimedType(word: string): string | undefined {
  const text = word.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!text.includes('/')) return mime.getType(text.replace(/^\./, 'x.')) ?? undefined
  return /^[\w.+-]+\/[\w.+-]+$/.test(text) ? (synonyms[text] ?? text) : undefined
}

/** The type that a file's name claims by its extension. */
export function typeOfName(name: string): string | undefined {
  const type = name.includes('.') ? mime.getType(name) : null
  return type === null ? undefined : (synonyms[type] ?? type)
}

/** Formats on which others are built: only the whole content would show which of them it is. */
const builtOn: Readonly<Record<string, RegExp>> = {
  'application/zip': /zip|opendocument|openxmlformats|macroenabled|epub|java-archive|\.package/i,
  'application/x-cfb': /msword|ms-excel|ms-powerpoint|ms-outlook|ms-project|visio|x-msi|ole/i,
  'application/xml': /xml$/i,
  'application/pdf': /postscript|illustrator/i,
  'image/tiff': /^image\/x-/i,
}

const isTextual = (type: string) =>
  /^text\/|[/+](json|xml|javascript|yaml|sql)$|^message\//.test(type)

/** Types that a look at the content would have found. */
const isRecognizable = (type: string) => library().supportedMimeTypes.has(type) && !isTextual(type)

/** Whether content of this type may be what a claim says; a claim of no type says nothing. */
export function agrees(actual: string, claim: string): boolean {
  if (claim === unknownType || claim === actual) return true
  if (builtOn[actual]?.test(claim)) return true
  // Spreadsheets send their lists of separated values under the name of the program.
  if (isTextual(actual)) return !isRecognizable(claim) || claim === 'application/vnd.ms-excel'
  if (actual === unknownType) return !isTextual(claim) && !isRecognizable(claim)
  return mime.getAllExtensions(claim)?.has(mime.getExtension(actual) ?? '') ?? false
}

/** The type to show: that of the content, or of the first claim that says more than the content does. */
export function shownType(actual: string, claims: readonly string[]): string {
  const saysMore = (claim: string) =>
    claim !== unknownType && (actual === plainText ? isTextual(claim) : agrees(actual, claim))
  const isVague = actual === plainText || actual === unknownType || actual in builtOn
  return (isVague && claims.find(saysMore)) || actual
}
