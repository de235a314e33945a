/** A page of a document as a picture, for people who look at it before it is printed or sent. */
export interface DrawnPage {
  /** In points. */
  readonly width: number
  readonly height: number
  /** A file of its own in SVG, without programs and without addresses that a viewer would follow by itself. */
  readonly svg: string
  /** What stands on it, for those who cannot see it. */
  readonly text: string
}

const textOverGlyphs =
  /<g transform="scale\([^"]*\)"><foreignObject[^>]*><h5:div[^>]*>([^<]*)<\/h5:div><\/foreignObject><\/g>/g
const glyph = /<path id="([^"]+)" class="outline_glyph"[^>]*\/>/g
const pageStart = /<g class="typst-page" [^>]*data-page-width="(\d+)" data-page-height="(\d+)">/

/**
 * The first pages of a document that the compiler drew as one SVG (`svg`, whose text lies invisibly over the glyphs), each as a
 * file of its own with the glyphs that it uses.
 */
export function drawnPages(drawing: string, pagesMax: number): readonly DrawnPage[] {
  const [head = '', ...pages] = drawing.split(/(?=<g class="typst-page" )/)
  const glyphs = new Map(Array.from(head.matchAll(glyph), ([path, id = '']) => [id, path]))
  const others = /<defs class="clip-path">.*?<\/defs>/s.exec(head)?.[0] ?? ''
  return pages.slice(0, pagesMax).map((page) => {
    const [, width = '', height = ''] = pageStart.exec(page) ?? []
    const runs = Array.from(page.matchAll(textOverGlyphs), ([, text = '']) => text)
    const body = page
      .replaceAll(textOverGlyphs, '')
      .replace(/<\/svg>\s*$/, '')
      .replace(pageStart, '<g>')
      .replaceAll(/ data-tid="[^"]*"/g, '')
    const used = new Set(Array.from(body.matchAll(/ href="#([^"]+)"/g), ([, id = '']) => id))
    const own = [...used].map((id) => glyphs.get(id) ?? '').join('')
    return {
      width: Number(width),
      height: Number(height),
      svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none"><rect width="100%" height="100%" fill="#fff"/><defs>${own}</defs>${others}${body}</svg>`,
      text: unescaped(runs.join(' ')).replaceAll(/\s+/g, ' ').trim(),
    }
  })
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

const unescaped = (text: string) =>
  text.replaceAll(/&([a-z]+|#\w+);/g, (written, name: string) => signs[name] ?? written)
