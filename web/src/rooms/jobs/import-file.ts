/** A file that a person chose for an import. */
export interface ImportFile {
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  /** In base64. */
  readonly data: string
}

/** The body of a request may have 32 MiB, and base64 takes a third more than the file. */
export const fileBytesMax = 24_000_000

export async function readImportFile(file: File): Promise<ImportFile> {
  const format = /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv'
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, format, data: base64Of(bytes) }
}

/** In parts, since a function takes so many arguments only. */
function base64Of(bytes: Uint8Array): string {
  const part = 32_768
  let text = ''
  for (let at = 0; at < bytes.length; at += part)
    text += String.fromCharCode(...bytes.subarray(at, at + part))
  return btoa(text)
}
