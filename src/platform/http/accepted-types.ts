/** What `Accept` says of a media type by its full name; undefined where it does not name it (RFC 9110, 12.5.1). */
export function namedQuality(accept: string | undefined, type: string): number | undefined {
  return qualityOf(rangesOf(accept ?? ''), type)
}

/** Whether a caller takes a media type, by its name or else by the range that is closest to it. */
export function accepts(accept: string | undefined, type: string): boolean {
  if (accept === undefined) return true
  const ranges = rangesOf(accept)
  const closest = [type, type.replace(/\/.*/, '/*'), '*/*']
  const quality = closest.map((one) => qualityOf(ranges, one)).find((one) => one !== undefined)
  return quality !== undefined && quality > 0
}

interface MediaRange {
  readonly type: string
  readonly quality: number
}

/** A header has at most 16 kB, so there is no limit to how many are read. */
function rangesOf(accept: string): MediaRange[] {
  return accept
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
      const weight = parameters.find((one) => /^q\s*=/.test(one))
      const quality = weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, ''))
      // What is no number is read as if it were not there.
      return { type, quality: Number.isNaN(quality) ? 1 : quality }
    })
}

/** The highest where it stands there several times, such as with other parameters. */
function qualityOf(ranges: readonly MediaRange[], type: string): number | undefined {
  const found = ranges.filter((range) => range.type === type)
  return found.length === 0 ? undefined : Math.max(...found.map(({ quality }) => quality))
}
