const [left, width, height, top, right] = [60, 420, 300, 20, 230]
const colours = ['#3b82f6', '#f59e0b', '#10b981', '#ef4444', '#8b5cf6', '#14b8a6', '#ec4899']
const grey = '#6b7280'

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

/** What requests cost by the number of records, both by powers of ten (SVG): a line that rises grows with the data. */
export function growthPlotOf(
  sizes: readonly number[],
  lists: ReadonlyMap<string, readonly number[]>,
): string {
  const all = [...lists.values()].flat().filter(Number.isFinite)
  const [least, most] = [Math.min(...all), Math.max(...all)].map(Math.log10) as [number, number]
  const [lower, upper] = [Math.floor(least), Math.max(Math.ceil(most), Math.floor(least) + 1)]
  const x = (at: number) => left + (at / Math.max(sizes.length - 1, 1)) * width
  const y = (ms: number) => top + (1 - (Math.log10(ms) - lower) / (upper - lower)) * height
  const text = (to: number, at: number, content: string, anchor = 'start') =>
    `<text x="${to.toFixed(0)}" y="${at.toFixed(0)}" text-anchor="${anchor}">${escaped(content)}</text>`
  const marks = Array.from({ length: upper - lower + 1 }, (_, power) => {
    const at = y(10 ** (lower + power))
    return `<line x1="${left}" y1="${at}" x2="${left + width}" y2="${at}" stroke="${grey}" stroke-opacity="0.3"/>${text(left - 8, at + 4, `${10 ** (lower + power)} ms`, 'end')}`
  })
  const columns = sizes.map((size, at) =>
    text(x(at), top + height + 20, size.toLocaleString('en'), 'middle'),
  )
  const ends = [...lists.values()].map((values) => y(values.findLast(Number.isFinite) ?? 1))
  const places = spread(ends)
  const lines = [...lists].map(([name, values], nth) => {
    const colour = colours[nth % colours.length]
    const points = values
      .flatMap((ms, at) => (Number.isFinite(ms) ? [`${x(at).toFixed(1)},${y(ms).toFixed(1)}`] : []))
      .join(' ')
    const label = `<text x="${left + width + 10}" y="${((places[nth] ?? 0) + 4).toFixed(0)}" fill="${colour}">${escaped(name)}</text>`
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>${label}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + right} ${top + height + 30}" font-family="sans-serif" font-size="13" fill="${grey}">
<title>Milliseconds of the processor for a request, by the number of items</title>
${[...marks, ...columns, ...lines].join('\n')}
</svg>
`
}

const labelHeight = 16

/** Places of labels near these, in their order, so far apart that none covers another. */
function spread(wanted: readonly number[]): number[] {
  const placed = [...wanted]
  const order = wanted.map((_, nth) => nth).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  let last = Number.NEGATIVE_INFINITY
  for (const nth of order) {
    last = Math.max(wanted[nth] ?? 0, last + labelHeight)
    placed[nth] = last
  }
  return placed
}
