import { Binary, Reply } from '../pipeline/operation.ts'
import type { TenantFiles } from './tenant-files.ts'

/** A stored file and how to answer with it. */
export interface ShownFile {
  readonly digest: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly disposition: 'inline' | 'attachment'
}

/**
 * Answers with the content of a file. Its entity tag is the content's digest, unless the record at the
 * same address has one. Clients may store it but must revalidate every time: the address may have other
 * content tomorrow.
 */
export function fileAnswer(
  files: TenantFiles,
  file: ShownFile,
  etag: string = `"${file.digest}"`,
): Reply {
  const { digest, name, mediaType, size, disposition } = file
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    ...shownAs(disposition, name),
  }
  return new Reply(new Binary(mediaType, size, (range) => files.read(digest, range)), { headers })
}

/** The headers of content to be kept as a file of that name. */
export const attachedAs = (name: string) => shownAs('attachment', name)

const shownAs = (disposition: ShownFile['disposition'], name: string) => ({
  'content-disposition': `${disposition}; ${namedAs(name)}`,
})

/** A name in ASCII for clients that know only that, and the name itself (RFC 6266, 4.3; RFC 8187). */
function namedAs(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${exact}`
}
